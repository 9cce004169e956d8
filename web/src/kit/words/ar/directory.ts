import type { Arabic } from '../shape.ts'

export const directory: Arabic['directory'] = {
  lead: 'اعثر على شخص بحسب عمله ومكانه.',
  hint: 'اسم أو مهنة أو مدينة، ولو بخطأ إملائي',
  kind: 'من',
  everybody: 'الجميع',
  individual: 'أشخاص',
  business: 'شركات',
  jobs: 'ما يعمله الناس',
  products: 'ما تبيعه المتاجر',
  empty: { title: 'لا أحد هنا بعد', text: 'اذكر في ملفك الشخصي ما تعمله ليجدك الآخرون هنا.' },
  join: 'أذكر ما أعمله',
  page: 'صفحة المتجر',
  pageOf: 'صفحة متجر {{name}}',
}
