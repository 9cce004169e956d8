import { localeOf } from '../words/languages.ts'

const MINUS = '−'

/** `1,250.50`, with a true minus sign; `signed` puts a plus before what came in. */
export function formatPaps(paps: number, { signed = false, language = 'en' } = {}): string {
  const figures = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const sign = paps < 0 ? MINUS : signed && paps > 0 ? '+' : ''
  return sign + figures.format(Math.abs(paps))
}

export function formatPoints(points: number, language = 'en'): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 }).format(points)
}
