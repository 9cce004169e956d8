import type { Arabic } from '../shape.ts'

export const home: Arabic['home'] = {
  nav: 'المحفظة',
  home: 'الرئيسية',
  morning: 'صباح الخير',
  afternoon: 'نهارك سعيد',
  evening: 'مساء الخير',
  balance: 'الرصيد المتاح',
  hide: 'إخفاء الرصيد',
  show: 'إظهار الرصيد',
  hidden: 'الرصيد مخفي',
  copyId: 'نسخ معرّف بابس {{id}}',
  points: 'النقاط',
  pointsWorth: 'تساوي {{paps}} بابس',
  pointsNone: 'تكسبها حين ترسل وتدفع وتشحن رصيدك.',
  invite: {
    title: 'ادعُ صديقًا',
    text: 'يسجّل برمزك، وبعد توثيق حسابه وشحن رصيده تحصل على {{count}} نقطة.',
    textPlain: 'يسجّل برمزك، وتكونان معًا في Paps.',
    copy: 'نسخ رابط الدعوة',
  },
  connect: {
    title: 'الدخول عبر {{name}}',
    text: 'اربطه مرة واحدة، ثم سجّل الدخول دون كلمة مرور.',
    action: 'ربط {{name}}',
  },
  activity: 'النشاط',
  empty: {
    title: 'لا شيء هنا بعد',
    text: 'أعطِ أحدًا معرّف بابس الخاص بك، وسيظهر هنا أول مبلغ يرسله.',
    action: 'نسخ معرّف بابس الخاص بي',
  },
  failed: {
    title: 'تعذّر تحميل محفظتك',
    text: 'أموالك في أمان. تحقق من اتصالك وحاول مرة أخرى.',
  },
}
