import type { Arabic } from '../shape.ts'

export const limits: Arabic['limits'] = {
  title: 'الحدود',
  lead: 'ما يمكنك بعدُ إرساله ودفعه وسحبه. وهي تكبر بما أكّدته.',
  failed: 'تعذّر تحميل حدودك',
  day: 'الباقي اليوم',
  month: 'الباقي هذا الشهر',
  leftOf: 'من {{limit}} بابس',
  used: 'استُخدم {{used}} من {{limit}} بابس',
  resets: 'استُخدم {{used}} بابس. يبدأ من جديد {{when}}.',
  raise: 'ارفع حدودك',
  emailAndPhone: 'أكّد بريدك وهاتفك لترسل عشرة أضعاف.',
  identity: 'أرسل وثيقة وصورة شخصية. وبعد قبول هويتك ترسل أكثر بكثير.',
  identityWaits: 'وثيقتك عند موظفينا. وبعد قبول هويتك ترسل أكثر بكثير.',
  toIdentity: 'أكّد هويتي',
  toIdentityState: 'انظر إلى أين وصلت',
}
