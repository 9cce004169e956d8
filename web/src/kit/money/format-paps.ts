import { localeOf } from '../words/languages.ts'

const MINUS = '−'

/** Formats an amount, such as `1,250.50`, with a true minus sign. `signed` adds a plus to positive amounts. */
export function formatPaps(paps: number, { signed = false, language = 'en' } = {}): string {
  const sign = paps < 0 ? MINUS : signed && paps > 0 ? '+' : ''
  return sign + findFormatter(language, 2).format(Math.abs(paps))
}

export function formatPoints(points: number, language = 'en'): string {
  return (points < 0 ? MINUS : '') + findFormatter(language, 0).format(Math.abs(points))
}

/** Cached per language: creating a formatter takes longer than rendering a row. */
const known = new Map<string, Intl.NumberFormat>()

function findFormatter(language: string, digits: number): Intl.NumberFormat {
  const name = `${language} ${digits}`
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const figures = known.get(name) ?? new Intl.NumberFormat(localeOf(language), options)
  known.set(name, figures)
  return figures
}
