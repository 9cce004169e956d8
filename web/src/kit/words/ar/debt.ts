export const debt = {
  title: 'عليك {{paps}} بابس',
  text: 'صُححت معاملة بعد إنفاق مالها. أول مال تستلمه يسدد هذا أولًا.',
  history: 'عرض السجل',
  claimed: 'لك {{paps}} بابس مستحقة. ستصلك كلما سُددت.',
  corrections: 'التصحيحات',
  reversed: 'عُكس {{paps}} بابس',
  added: 'أُضيف {{paps}} بابس',
  rest: 'بقي {{left}} من {{owed}} بابس للسداد',
}
