import type { Arabic } from '../shape.ts'

export const dashboard: Arabic['dashboard'] = {
  period: 'الفترة',
  periods: { today: 'اليوم', yesterday: 'أمس', week: '٧ أيام', month: 'الشهر', custom: 'مخصّص' },
  compared: 'مقارنةً بـ {{days}}',
  comparedUntil: 'مقارنةً بـ {{days}} حتى {{until}}',
  before: 'كان {{figure}}',
  change: { up: 'زيادة:', down: 'نقصان:', same: 'بلا تغيير' },
  queues: 'ما ينتظرك',
  in: 'الأموال الواردة',
  out: 'الأموال الصادرة',
  moved: 'إجمالي المنقول',
  movements: 'الحركات',
  held: 'المحجوز',
  fees: 'الرسوم',
  points: 'النقاط القائمة',
  active: 'الأشخاص النشطون',
  volume: { day: 'يوم الحجم', title: 'الحجم', hint: 'أشِر إلى عمود لترى أرقامه. الأعمدة الرمادية هي الفترة السابقة.' },
  kinds: 'حسب النوع',
  inOut: 'الوارد والصادر',
  scale: 'حتى {{figure}}',
  old: 'هذه آخر الأرقام المعروفة. لا يمكن الحصول على أرقام جديدة الآن.',
}
