import type { shell as english } from '../en/shell.ts'
import type { Arabic } from '../shape.ts'

export const shell: Pick<Arabic, keyof typeof english> = {
  app: {
    name: 'Paps',
    skip: 'انتقل إلى المحتوى',
    language: 'اللغة',
    loading: 'جارٍ التحميل',
    undo: 'تراجع',
    retry: 'حاول مرة أخرى',
    paps: 'بابس',
    back: 'رجوع',
    next: 'متابعة',
    cancel: 'إلغاء',
    close: 'إغلاق',
    pictureFailed: 'تعذّر تحميل هذه الصورة.',
  },
  theme: {
    toDark: 'استخدام المظهر الداكن',
    toLight: 'استخدام المظهر الفاتح',
  },
  toasts: {
    label: 'الرسائل',
    close: 'إغلاق الرسالة',
    closeAll: 'إغلاق الكل',
  },
  outage: {
    retrying: 'لا يمكننا الوصول إلى Paps. نحاول من جديد كل بضع ثوانٍ.',
    offline: 'أنت غير متصل. قد يكون ما تراه قديمًا، ولا يتحرك أي مال.',
    reconnecting: 'نحاول إعادة الاتصال. قد يكون ما تراه قديمًا.',
  },
  copy: {
    copied: 'تم النسخ',
    of: 'انسخ: {{what}}',
    failed: 'تعذّر النسخ. حدّد النص وانسخه يدويًا.',
  },
  notFound: {
    title: 'لا يوجد شيء هنا',
    text: 'قد يكون العنوان مكتوبًا بشكل خاطئ، أو انتقلت الصفحة.',
    action: 'اذهب إلى البداية',
  },
  crash: {
    title: 'حدث خطأ ما',
    text: 'توقفت الصفحة عن العمل. أموالك لم تتأثر.',
    action: 'تحميل من جديد',
  },
  offline: {
    title: 'أنت غير متصل',
    text: 'لم تُفتح هذه الصفحة على هذا الجهاز من قبل، لذا تحتاج إلى اتصال. ستُفتح تلقائيًا عند عودتك.',
    action: 'العودة إلى محفظتي',
  },
  forbidden: {
    title: 'هذا الجزء للموظفين',
    text: 'لا يملك حسابك صلاحية الدخول إلى الإدارة. إن كان ينبغي له ذلك، فاسأل مديرًا.',
    action: 'العودة إلى محفظتي',
  },
}
