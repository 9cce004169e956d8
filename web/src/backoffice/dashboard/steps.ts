import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import type { Period } from './period-picker.tsx'
import type { Dashboard, DashboardMoney } from './use-dashboard.ts'

export type Step = DashboardMoney['steps'][number]

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Returns the day at an index of a period. Computed from the server's first day, independent of the local clock. */
export function computeDay({ from }: Pick<Dashboard, 'from'>, place: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + place)
  return date.toISOString().slice(0, DAY_LENGTH)
}

/** Returns the period that shows a step in more detail: a day by hours. Null for an hour. */
export function closer(dashboard: Pick<Dashboard, 'from' | 'step'>, place: number): Period | null {
  if (dashboard.step === 'hour') return null
  const day = computeDay(dashboard, place)
  return { period: 'custom', from: day, to: day }
}

/** Returns whether the step is labelled: few enough are that the labels do not touch. */
export function isNamed(place: number, count: number): boolean {
  const every = Math.ceil(count / 8)
  return place % every === 0
}

/** Returns a round figure at or above the maximum, for the scale. */
export function computeTop(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 2.5, 5, 10].find((times) => times * power >= most) ?? 10) * power
}

/** Returns the short and the full name of a step. */
export function useStepName({ from, step }: Pick<Dashboard, 'from' | 'step'>) {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const locale = localeOf(language)
    // Days come from the server without a time zone. Hours are instants, shown in the local time zone.
    const day = { timeZone: 'UTC' } as const
    const shortDay = new Intl.DateTimeFormat(locale, { ...day, day: 'numeric', month: 'short' })
    const longDay = new Intl.DateTimeFormat(locale, { ...day, weekday: 'long', day: 'numeric', month: 'long' })
    const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
    const name = (format: Intl.DateTimeFormat) => (given: Step | undefined, place: number) =>
      step === 'hour'
        ? hour.format(new Date(given?.starts_at ?? 0))
        : format.format(new Date(computeDay({ from }, place)))
    return { short: name(shortDay), long: name(longDay) }
  }, [language, from, step])
}

/** Formats a figure for scales, shortened by the language's rules, such as `1.2K`. */
export function useShortFigure(): (figure: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(localeOf(i18n.language), { notation: 'compact', maximumFractionDigits: 1 })
  return (figure) => format.format(figure)
}
