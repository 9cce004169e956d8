import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'

/** The countries of the world in the language of the app, and the one that is chosen although they have not come. */
export function useCountryOptions(chosen: string): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>([])

  useEffect(() => {
    import('libphonenumber-js/min').then(
      ({ getCountries }) => setCodes(getCountries()),
      // The country that was saved stays chosen.
      () => undefined,
    )
  }, [])

  return useMemo(() => {
    const known = new Set([...codes, ...(chosen === '' ? [] : [chosen])])
    const named = [...known].map((value) => ({ value, label: countryName(value, i18n.language) }))
    return named.sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  }, [codes, chosen, i18n.language])
}
