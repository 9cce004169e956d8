/** The languages that the product speaks. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
