import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import type { Column } from './series.ts'
import type { Dashboard } from './use-dashboard.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Returns the day at an index of a period. Computed from the server's first day, independent of the local clock. */
export function computeDay({ from }: Pick<Dashboard, 'from'>, place: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + place)
  return date.toISOString().slice(0, DAY_LENGTH)
}

/** Returns the days of a column. An hour belongs to the day of its period. */
export function daysOf(
  dashboard: Pick<Dashboard, 'from' | 'to' | 'step'>,
  { first, length }: Pick<Column, 'first' | 'length'>,
): { from: string; to: string } {
  if (dashboard.step === 'hour') return { from: dashboard.from, to: dashboard.to }
  return { from: computeDay(dashboard, first), to: computeDay(dashboard, first + length - 1) }
}

/** Returns whether the column is labelled: few enough are that the labels do not touch. */
export function isNamed(place: number, count: number, most = 8): boolean {
  return place % Math.ceil(count / most) === 0
}

type Named = Pick<Column, 'first' | 'length' | 'startsAt'>

/** Returns the short and the full name of a column. */
export function useColumnName({ from, step }: Pick<Dashboard, 'from' | 'step'>) {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const locale = localeOf(language)
    // Days come from the server without a time zone. Hours are instants, shown in the local time zone.
    const day = { timeZone: 'UTC' } as const
    const shortDay = new Intl.DateTimeFormat(locale, { ...day, day: 'numeric', month: 'short' })
    const longDay = new Intl.DateTimeFormat(locale, { ...day, weekday: 'long', day: 'numeric', month: 'long' })
    const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
    const dateAt = (place: number) => new Date(computeDay({ from }, place))
    const hourOf = ({ startsAt }: Named) => hour.format(new Date(startsAt))
    return {
      short: (column: Named) => (step === 'hour' ? hourOf(column) : shortDay.format(dateAt(column.first))),
      long: (column: Named) => {
        if (step === 'hour') return hourOf(column)
        if (column.length === 1) return longDay.format(dateAt(column.first))
        return shortDay.formatRange(dateAt(column.first), dateAt(column.first + column.length - 1))
      },
    }
  }, [language, from, step])
}

/** Formats a figure for scales, shortened by the language's rules, such as `1.2K`. */
export function useShortFigure(): (figure: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(localeOf(i18n.language), { notation: 'compact', maximumFractionDigits: 1 })
  return (figure) => format.format(figure)
}
