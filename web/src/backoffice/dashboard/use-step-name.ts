import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import { dayOf, type Step } from './steps.ts'
import type { Dashboard } from './use-dashboard.ts'

/** What the steps of a period are called: short below them, and in full. */
export function useStepName({ from, step }: Pick<Dashboard, 'from' | 'step'>) {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    const locale = localeOf(language)
    // Days are the server's and have no time zone; hours are moments, in this one.
    const day = { timeZone: 'UTC' } as const
    const shortDay = new Intl.DateTimeFormat(locale, { ...day, day: 'numeric', month: 'short' })
    const longDay = new Intl.DateTimeFormat(locale, { ...day, weekday: 'long', day: 'numeric', month: 'long' })
    const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
    const name = (format: Intl.DateTimeFormat) => (given: Step | undefined, place: number) =>
      step === 'hour' ? hour.format(new Date(given?.starts_at ?? 0)) : format.format(new Date(dayOf({ from }, place)))
    return { short: name(shortDay), long: name(longDay) }
  }, [language, from, step])
}
