import { useTranslation } from 'react-i18next'
import { formatPaps, formatPoints } from '../money/format-paps.ts'
import { localeOf } from './languages.ts'

type Formats = ReturnType<typeof makeFormats>

/** Cached by language: creating the formats takes longer than drawing a row. */
const known = new Map<string, Formats>()

function makeFormats(language: string) {
  const locale = localeOf(language)
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const datesWithYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const recent = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  const thisYear = new Intl.DateTimeFormat(locale, recent)
  const otherYear = new Intl.DateTimeFormat(locale, { ...recent, year: '2-digit' })
  return {
    paps: (paps: number) => formatPaps(paps, { language }),
    /** `185,000`, and `12.50` only where there are decimals. */
    price: (paps: number) => (Number.isInteger(paps) ? formatPoints(paps, language) : formatPaps(paps, { language })),
    points: (points: number) => formatPoints(points, language),
    /** `Sunday, 15 November` */
    day: (date: Date | string) => days.format(new Date(date)),
    /** `15 Nov 2026` */
    date: (date: Date | string) => datesWithYear.format(new Date(date)),
    time: (date: Date | string) => times.format(new Date(date)),
    /** `15 Nov, 21:38`, with the year if it is another one. */
    recent: (date: Date | string) => {
      const moment = new Date(date)
      return (moment.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(moment)
    },
    moment: (date: Date | string) => moments.format(new Date(date)),
  }
}

/** Returns formats of figures and dates for the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const formats = known.get(i18n.language) ?? makeFormats(i18n.language)
  known.set(i18n.language, formats)
  return formats
}
