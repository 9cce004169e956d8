import type { Arabic } from '../shape.ts'

export const me: Arabic['me'] = {
  title: 'حسابك',
  open: 'قائمة حسابك',
  profile: 'الملف والجلسات',
  name: 'الاسم',
  nameText: 'يراه زملاؤك بجانب قراراتك.',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  passwordRow: 'غيّر كلمة المرور',
  preferencesRow: 'المظهر واللغة والتنبيهات',
  noticesRow: 'كل ما أُبلغت به',
  noNotices: 'تظهر هنا عناصر القوائم والموافقات ونتائج التدقيق.',
  lockTold: 'رسالة إلى الشخص (اختيارية)',
  lockToldText: 'يقرؤها عندما يحاول تسجيل الدخول.',
  notices: {
    topupPending: 'يقول {{name}} إنه دفع {{paps}} paps.',
    topupApproved: 'تمت الموافقة على شحن {{paps}} paps من {{name}}.',
    topupRejected: 'رُفض شحن {{paps}} paps من {{name}}.',
    withdrawalPending: 'يطلب {{name}} سحب {{paps}} paps.',
    redemptionPending: 'يريد {{name}} استبدال نقاط بمبلغ {{paps}} paps.',
    record: '{{kind}} بمبلغ {{paps}} paps: {{status}}',
    booksBroken: 'وجد تدقيق الدفاتر مشكلة.',
    approvalAsked: 'يطلب زميل موافقة شخص ثانٍ.',
    approvalDecided: 'انتهى طلبك لموافقة شخص ثانٍ.',
    controlChanged: 'غيّر مشرف عام شيئًا وحده.',
  },
}
