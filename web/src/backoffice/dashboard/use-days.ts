import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { localeOf } from '../../kit/words/languages.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days in the address, today without them, and their text. */
export function useDays(): { from: string; to: string; words: string } {
  const { i18n } = useTranslation()
  const [parameters] = useSearchParams()
  const today = new Date().toISOString().slice(0, 10)
  const read = (name: string) => {
    const day = parameters.get(name) ?? ''
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : today
  }
  const [from, to] = [read('from'), read('to')]
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone: 'UTC' })
  return { from, to, words: format.formatRange(new Date(from), new Date(to)) }
}
