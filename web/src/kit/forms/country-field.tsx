import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'
import { useCountryOptions } from './use-country-options.ts'

/** A country, named in the language of the app. */
export function CountryField({ defaultValue, ...props }: NativeSelectProps) {
  const [chosen, setChosen] = useState(String(defaultValue ?? ''))
  const options = useCountryOptions(chosen)
  return (
    <NativeSelect
      size="md"
      autoComplete="country"
      withAsterisk={false}
      {...props}
      data={[{ value: '', label: '' }, ...options]}
      value={chosen}
      onChange={(event) => {
        setChosen(event.currentTarget.value)
        props.onChange?.(event)
      }}
    />
  )
}
