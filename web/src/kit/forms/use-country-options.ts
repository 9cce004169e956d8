import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRIES } from './countries.ts'
import { countryName } from './country-name.ts'

/** Returns all countries in the language of the app. A chosen code that is not among them stays. */
export function useCountryOptions(chosen: string): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const known = new Set([...COUNTRIES, ...(chosen === '' ? [] : [chosen])])
    const named = [...known].map((value) => ({ value, label: countryName(value, i18n.language) }))
    const { compare } = new Intl.Collator(i18n.language)
    return named.sort((a, b) => compare(a.label, b.label))
  }, [chosen, i18n.language])
}
