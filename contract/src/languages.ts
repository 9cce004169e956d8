/** The languages of the product. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
