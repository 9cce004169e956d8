import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'

/** A country of the world, in the language of the app. */
export function CountryField({ defaultValue, ...props }: NativeSelectProps) {
  const { i18n } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState(String(defaultValue ?? ''))

  useEffect(() => {
    import('libphonenumber-js/min').then(
      ({ getCountries }) => setCodes(getCountries()),
      // The country that was saved stays chosen.
      () => undefined,
    )
  }, [])

  const data = useMemo(() => {
    const known = new Set([...codes, ...(chosen === '' ? [] : [chosen])])
    const named = [...known].map((value) => ({ value, label: countryName(value, i18n.language) }))
    const inOrder = named.sort((a, b) => a.label.localeCompare(b.label, i18n.language))
    return [{ value: '', label: '' }, ...inOrder]
  }, [codes, chosen, i18n.language])

  return (
    <NativeSelect
      size="md"
      autoComplete="country"
      withAsterisk={false}
      {...props}
      data={data}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
}
