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
  const daysOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long' })
  const shortDates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short' })
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
    /** `15 November` */
    dayOfMonth: (date: Date | string) => daysOfMonth.format(new Date(date)),
    /** `15 Nov` */
    shortDate: (date: Date | string) => shortDates.format(new Date(date)),
    weekday: (date: Date | string) => weekdays.format(new Date(date)),
    /** The weekday of one of the next six days, else the date: `Thursday`, `15 Nov`. */
    nearDay: (date: Date | string, now = new Date()) =>
      (isWithinWeek(new Date(date), now) ? weekdays : shortDates).format(new Date(date)),
    /** `November 2026` */
    month: (date: Date | string) => months.format(new Date(date)),
    /** `Nov` */
    shortMonth: (date: Date | string) => shortMonths.format(new Date(date)),
    /** `39 %`, from 39 */
    percent: (percent: number) => percents.format(percent / 100),
    time: (date: Date | string) => times.format(new Date(date)),
    /** `15 Nov, 21:38`, with the year if it is another one. */
    recent: (date: Date | string) => {
      const moment = new Date(date)
      return (moment.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(moment)
    },
    moment: (date: Date | string) => moments.format(new Date(date)),
  }
}

const WEEK_MS = 6 * 24 * 60 * 60 * 1000

function isWithinWeek(date: Date, now: Date): boolean {
  const away = date.getTime() - now.getTime()
  return away > -WEEK_MS / 12 && away <= WEEK_MS
}

/** Returns formats of figures and dates for the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  const formats = known.get(i18n.language) ?? makeFormats(i18n.language)
  known.set(i18n.language, formats)
  return formats
}
