import type { Arabic } from '../shape.ts'

export const activity: Arabic['activity'] = {
  search: 'اسم أو ملاحظة أو مبلغ أو مرجع',
  filters: 'تصفية',
  filtersOn: 'تصفية ({{count}})',
  kinds: 'الأنواع',
  groups: {
    transfers: 'الحوالات',
    payments: 'الدفعات',
    requests: 'الطلبات',
    cash: 'النقد',
    topUps: 'الشحن',
    savings: 'الادخار',
    points: 'النقاط',
    corrections: 'التصحيحات',
  },
  status: 'الحالة',
  from: 'من',
  to: 'إلى',
  min: 'على الأقل',
  max: 'على الأكثر',
  empty: 'ما ترسله وتدفعه وتستلمه يظهر هنا. والبداية بعض المال في محفظتك.',
}

export const statements: Arabic['statements'] = {
  lead: 'ما دخل وما خرج، شهرًا بشهر. لكل كشف رمز يمكن لأي أحد التحقق به منه.',
  running: 'حتى الآن',
  pdf: 'كشف {{month}} بصيغة PDF',
  csv: 'كشف {{month}} بصيغة CSV',
}

export const spending: Arabic['spending'] = {
  before: 'الشهر السابق',
  after: 'الشهر التالي',
  in: 'الوارد',
  out: 'الصادر',
  months: 'ستة أشهر',
  kinds: 'فيمَ أُنفق',
  days: 'يومًا بيوم',
  none: 'لم يخرج شيء في هذا الشهر.',
  other: 'أخرى',
  times_zero: 'ولا مرة',
  times_one: 'مرة واحدة',
  times_two: 'مرتان',
  times_few: '{{count}} مرات',
  times_many: '{{count}} مرة',
  times_other: '{{count}} مرة',
}

export const refund: Arabic['refund'] = {
  title: 'ردّ المبلغ',
  action: 'ردّ المبلغ',
  confirm: 'ردّ {{paps}}',
  gets: 'يسترد {{name}}',
  left: 'المتبقي للردّ',
  pointsBack: 'نقاط تُسترجع منه',
  hint: 'كل ما تبقى من الدفعة، أو جزء منه.',
}
