import type { Arabic } from '../shape.ts'

export const list: Arabic['list'] = {
  search: 'بحث',
  searchPeople: 'الاسم أو البريد أو معرّف بابس',
  period: 'الفترة',
  all: 'الكل',
  today: 'اليوم',
  yesterday: 'أمس',
  month: 'هذا الشهر',
  next: 'عرض المزيد',
  count_zero: 'لا شيء معروض',
  count_one: 'معروض واحد',
  count_two: 'معروضان',
  count_few: '{{count}} معروضة',
  count_many: '{{count}} معروضًا',
  count_other: '{{count}} معروض',
  empty: { title: 'لا شيء هنا بعد', text: 'ستظهر السجلات الجديدة هنا.' },
  noResults: { title: 'لا نتائج', text: 'لا شيء يطابق عوامل التصفية هذه.', action: 'مسح عوامل التصفية' },
  failed: { title: 'لم تُحمَّل هذه القائمة', text: 'تحقق من اتصالك وحاول مرة أخرى.' },
}
