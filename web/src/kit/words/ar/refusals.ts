import type { Arabic } from '../shape.ts'

export const refusals: Arabic['refusals'] = {
  signIn: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  signUp: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  provider: 'فشل تسجيل الدخول',
  admin: 'حدث خطأ ما',
  personalInfo: 'تعذّر حفظ بياناتك الشخصية',
  avatar: 'تعذّر تغيير صورتك',
  nationalId: 'تعذّر إرسال وثيقة هويتك',
  questionsLoad: 'تعذّر تحميل أسئلة الأمان',
  questionsSave: 'تعذّر حفظ أسئلة الأمان',
  emailVerify: 'فشل تأكيد البريد الإلكتروني',
  emailCode: 'تعذّر إرسال رمز البريد الإلكتروني',
  phoneVerify: 'فشل تأكيد الهاتف',
  phoneCode: 'تعذّر إرسال رمز الهاتف',
  network: 'لا استجابة من الشبكة',
}
