import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'

/** Returns all countries in the language of the app, and the chosen one before they have loaded. */
export function useCountryOptions(chosen: string): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>([])

  useEffect(() => {
    import('libphonenumber-js/min').then(
      ({ getCountries }) => setCodes(getCountries()),
      // The saved country stays chosen.
      () => undefined,
    )
  }, [])

  return useMemo(() => {
    const known = new Set([...codes, ...(chosen === '' ? [] : [chosen])])
    const named = [...known].map((value) => ({ value, label: countryName(value, i18n.language) }))
    return named.sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  }, [codes, chosen, i18n.language])
}
