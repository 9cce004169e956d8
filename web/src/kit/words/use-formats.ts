import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatPaps, formatPoints } from '../money/format-paps.ts'
import { nextTask } from '../next-task.ts'
import { localeOf } from './languages.ts'

type Formats = ReturnType<typeof makeFormats>

/** Cached by language: creating the formats takes longer than drawing a row. */
const known = new Map<string, Formats>()

/** Returns a format of dates. It is made at its first use: making one takes a millisecond, and a page uses a few of them. */
function dates(locale: string, options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(new Date(date))
  }
}

function makeFormats(language: string) {
  const locale = localeOf(language)
  const weekday = dates(locale, { weekday: 'long' })
  const shortDate = dates(locale, { day: 'numeric', month: 'short' })
  const recent = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  const thisYear = dates(locale, recent)
  const otherYear = dates(locale, { ...recent, year: '2-digit' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return {
    paps: (paps: number) => formatPaps(paps, { language }),
    /** `185,000`, and `12.50` only where there are decimals. */
    price: (paps: number) => (Number.isInteger(paps) ? formatPoints(paps, language) : formatPaps(paps, { language })),
    points: (points: number) => formatPoints(points, language),
    /** `Sunday, 15 November` */
    day: dates(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** `15 Nov 2026` */
    date: dates(locale, { dateStyle: 'medium' }),
    /** `15 November` */
    dayOfMonth: dates(locale, { day: 'numeric', month: 'long' }),
    /** `15 Nov` */
    shortDate,
    weekday,
    /** The weekday of one of the next six days, else the date: `Thursday`, `15 Nov`. */
    nearDay: (date: Date | string, now = new Date()) =>
      isWithinWeek(new Date(date), now) ? weekday(date) : shortDate(date),
    /** `November 2026` */
    month: dates(locale, { month: 'long', year: 'numeric' }),
    /** `Nov` */
    shortMonth: dates(locale, { month: 'short' }),
    /** `39 %`, from 39 */
    percent: (percent: number) => percents.format(percent / 100),
    time: dates(locale, { timeStyle: 'short' }),
    /** `15 Nov, 21:38`, with the year if it is another one. */
    recent: (date: Date | string) =>
      new Date(date).getFullYear() === new Date().getFullYear() ? thisYear(date) : otherYear(date),
    moment: dates(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

const WEEK_MS = 6 * 24 * 60 * 60 * 1000

function isWithinWeek(date: Date, now: Date): boolean {
  const away = date.getTime() - now.getTime()
  return away > -WEEK_MS / 12 && away <= WEEK_MS
}

function formatsOf(language: string): Formats {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

/** Returns formats of figures and dates for the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(i18n.language)
}

/**
 * Makes the formats before a page needs them, in three tasks: for its first format of a kind the browser reads lists of
 * languages, 25 ms on a slow processor, most of them shared with collation.
 */
export async function prepareFormats(): Promise<void> {
  new Intl.Collator()
  await nextTask()
  const { time } = formatsOf(i18next.language)
  await nextTask()
  time(new Date())
}
