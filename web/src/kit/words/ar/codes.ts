import type { Arabic } from '../shape.ts'

export const passwords: Arabic['passwords'] = {
  remembered: 'تذكرتها؟',
  newPassword: 'كلمة المرور الجديدة',
  confirm: 'كلمة المرور الجديدة مرة أخرى',
  forgot: {
    title: 'هل نسيت كلمة المرور؟',
    lead: 'أدخل بريدك الإلكتروني لنرسل إليك رمزًا تختار به كلمة مرور جديدة.',
    submit: 'أرسلوا لي رمزًا',
  },
  reset: {
    title: 'اختر كلمة مرور جديدة',
    lead: 'أدخل الرمز الذي أرسلناه إلى {{email}}. يصلح لعشر دقائق.',
    leadPlain: 'أدخل الرمز الذي أرسلناه إلى بريدك. يصلح لعشر دقائق.',
    code: 'الرمز المرسل بالبريد',
    submit: 'احفظ كلمة المرور الجديدة',
    noCode: 'لم يصل الرمز؟',
    again: 'اطلب رمزًا آخر',
  },
}

export const codes: Arabic['codes'] = {
  none: 'لم يصل الرمز؟',
  resend: 'أرسل رمزًا آخر',
  wait: 'رمز آخر بعد {{seconds}} ث.',
  sent: 'الرمز في الطريق إليك.',
  phoneHint: '+233 24 123 4567',
}

export const verify: Arabic['verify'] = {
  code: 'رمز من 6 أرقام',
  submit: 'تحقق',
  later: 'ليس الآن',
  go: 'متابعة',
  email: {
    title: 'أكّد بريدك الإلكتروني',
    lead: 'أدخل الرمز الذي أرسلناه إلى {{email}}. يصلح لعشر دقائق.',
    done: 'بريدك الإلكتروني مؤكَّد',
    doneText: 'ثبت أن {{email}} لك.',
  },
  phone: {
    title: 'أكّد رقم هاتفك',
    lead: 'نرسل رمزًا برسالة قصيرة. الهاتف المؤكَّد يرفع حدودك ويعيد إليك رقمك السري إن نسيته.',
    number: 'رقم الهاتف',
    send: 'أرسلوا لي رمزًا',
    codeTitle: 'أدخل الرمز',
    codeLead: 'الرمز في طريقه إلى {{phone}} ويصلح لعشر دقائق.',
    other: 'استخدم رقمًا آخر',
    done: 'رقم هاتفك مؤكَّد',
    doneText: 'ثبت أن {{phone}} لك.',
  },
}
