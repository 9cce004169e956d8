import type { Arabic } from '../shape.ts'

export const backoffice: Arabic['backoffice'] = {
  tag: 'الإدارة',
  nav: 'الإدارة',
  people: 'الأشخاص',
  peopleLead: 'كل من له محفظة، والموظفون. الأحدث أولًا.',
  nothing: {
    title: 'لا شيء لدورك بعد',
    text: 'ستظهر هنا أجزاء الإدارة التي يمكنك استخدامها.',
  },
  columns: { person: 'الشخص', papsId: 'معرّف بابس', type: 'النوع', identity: 'الهوية', joined: 'تاريخ الانضمام' },
  types: {
    regular: 'شخص',
    store: 'متجر',
    bank: 'بنك',
    super_admin: 'مدير عام',
    finance_admin: 'مدير مالي',
    support_admin: 'مدير دعم',
    content_admin: 'مدير محتوى',
  },
  identity: { none: 'لم تُرسل', pending: 'قيد الانتظار', approved: 'مقبولة', rejected: 'مرفوضة' },
}
