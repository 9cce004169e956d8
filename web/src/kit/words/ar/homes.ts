import type { Arabic } from '../shape.ts'

export const homes: Arabic['homes'] = {
  lead: 'منازل وشقق وأراضٍ من أناس نعرفهم.',
  hint: 'كلمة أو شارع أو مدينة',
  empty: { title: 'لا عقارات بعد', text: 'ستظهر العقارات الجديدة هنا.' },
  gallery: 'صور {{name}}',
  picture: '{{name}}، الصورة {{number}} من {{count}}',
  enlarge: 'تكبير الصورة',
  close: 'إغلاق الصور',
  about: 'عن هذا المكان',
  contactText: 'اسأل وعاين المكان قبل أن تدفع أي شيء.',
  subject: 'بخصوص: {{name}}',
  toAll: 'عرض كل العقارات',
}

export const services: Arabic['services'] = {
  lead: 'أناس يأتون وينجزون العمل بسعر تعرفه مسبقًا.',
  hint: 'ما تحتاجه أو من يقوم به',
  empty: { title: 'لا خدمات بعد', text: 'ستظهر الخدمات الجديدة هنا.' },
  by: 'من {{name}}',
}

export const videos: Arabic['videos'] = {
  lead: 'لا يُجلب شيء من موقع الفيديو قبل أن تضغط على التشغيل.',
  empty: { title: 'لا فيديوهات بعد', text: 'ستظهر الفيديوهات الجديدة هنا.' },
  play: 'تشغيل {{name}}',
  watch: 'المشاهدة على {{host}}',
}
