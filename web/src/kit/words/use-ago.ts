import { useTranslation } from 'react-i18next'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns a text such as `3 hours ago` in a language. */
export function formatAgo(moment: string, language: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const passedMs = now - Date.parse(moment)
  const [unit, lengthMs] = UNITS.find(([, length]) => passedMs >= length) ?? UNITS[2]
  return format.format(-Math.max(0, Math.floor(passedMs / lengthMs)), unit)
}

export function useAgo(): (moment: string) => string {
  const { i18n } = useTranslation()
  return (moment) => formatAgo(moment, i18n.language)
}
