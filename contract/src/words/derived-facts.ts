import type { Language } from '../languages.ts'

type Facts = Readonly<Record<string, string>>

const TRIES: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: '{n} attempt left', other: '{n} attempts left' },
  fr: { one: 'Il reste {n} essai', other: 'Il reste {n} essais' },
  ar: {
    zero: 'لم تبق محاولات',
    one: 'بقيت محاولة واحدة',
    two: 'بقيت محاولتان',
    few: 'بقيت {n} محاولات',
    other: 'بقيت {n} محاولة',
  },
}

const BECAUSE: Record<Language, string> = { en: ': ', fr: ' : ', ar: ': ' }

/**
 * Adds the facts that depend on the language: `time`, a duration in words, from `seconds`, `minutes` or
 * `hours`; `tries` from `left`; `because` from `reason`.
 */
export function derivedFacts(language: Language, facts: Facts): Facts {
  const seconds = secondsOf(facts)
  const left = Number(facts.left)
  return {
    because: facts.reason ? `${BECAUSE[language]}${facts.reason.replace(/[.\s]+$/, '')}` : '',
    ...(seconds !== null && { time: durationIn(language, seconds) }),
    ...(Number.isInteger(left) && { tries: triesIn(language, left) }),
    ...facts,
  }
}

function secondsOf({ seconds, minutes, hours }: Facts): number | null {
  if (seconds !== undefined) return Number(seconds)
  if (minutes !== undefined) return Number(minutes) * 60
  return hours === undefined ? null : Number(hours) * 3600
}

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * Formats a duration in the largest unit that it fills, rounded up: 90 minutes are 2 hours, and 86,399 seconds are 1 day
 * rather than 24 hours.
 */
export function durationIn(language: Language, seconds: number): string {
  const smaller = UNITS.find(([, each]) => seconds >= each)?.[1] ?? 1
  const rounded = Math.ceil(seconds / smaller) * smaller
  const [unit, length] = UNITS.find(([, each]) => rounded >= each) ?? ['second', 1]
  // Every language uses Latin digits, as the keypad does.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(rounded / length))
}

function triesIn(language: Language, left: number): string {
  const forms = TRIES[language]
  const form = forms[new Intl.PluralRules(language).select(left)] ?? forms.other
  return form.replace('{n}', String(left))
}
