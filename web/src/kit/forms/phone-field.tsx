import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from './country-name.ts'

type Phones = typeof import('libphonenumber-js/min')

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  defaultValue: string
  /** The country of a number without a country code. */
  country: string | null
}

/** A phone number, formatted for its country while typing. The server validates it. */
export function PhoneField({ defaultValue, country, ...props }: PhoneFieldProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState(defaultValue)
  const [phones, setPhones] = useState<Phones | null>(null)

  useEffect(() => {
    import('libphonenumber-js/min').then(
      (loaded) => setPhones(loaded),
      // Typing works without the formatter.
      () => undefined,
    )
  }, [])

  const home = phones && country && phones.isSupportedCountry(country) ? country : undefined
  const number = phones?.parsePhoneNumberFromString(typed, home) ?? null
  const found = number?.isPossible() ? number.country : undefined
  const place = found === undefined ? null : countryName(found, i18n.language)

  function change({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>): void {
    // Deletions and edits in the middle keep the text as typed.
    const isAppended = value.length > typed.length && selectionEnd === value.length
    setTyped(phones !== null && isAppended ? new phones.AsYouType(home).input(value) : value)
  }

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      size="md"
      required
      withAsterisk={false}
      maxLength={30}
      placeholder={t('codes.phoneHint')}
      value={typed}
      onChange={change}
      rightSection={place !== null ? <IconCheck size={20} color="var(--paps-brand)" aria-hidden /> : null}
      {...props}
      description={place ?? props.description}
    />
  )
}
