import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './phone-field.module.css'
import { useCountryOptions } from './use-country-options.ts'
import { type Phones, usePhones } from './use-phones.ts'

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  defaultValue: string
  /** The country of a number without a country code. */
  country: string | null
}

const FIRST_COUNTRY = 'GH'

/**
 * A phone number with its country, formatted while typing: 024… is as good as +233 24…. The form sends the international
 * number; the server validates it.
 */
export function PhoneField({ defaultValue, country, name, ...props }: PhoneFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(defaultValue)
  const [chosen, setChosen] = useState(country ?? FIRST_COUNTRY)
  const phones = usePhones()

  const home = phones?.isSupportedCountry(chosen) ? chosen : undefined
  const number = phones?.parsePhoneNumberFromString(typed, home) ?? null
  const isComplete = number?.isPossible() ?? false
  const shown = (isComplete && number?.country) || chosen

  function change({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLInputElement>): void {
    // Deletions and edits in the middle keep the text as typed.
    const isAppended = value.length > typed.length && selectionEnd === value.length
    setTyped(phones !== null && isAppended ? new phones.AsYouType(home).input(value) : value)
  }

  function choose(code: string): void {
    setChosen(code)
    if (number !== null) setTyped(number.formatNational())
  }

  return (
    <>
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
        leftSectionWidth={112}
        leftSection={<CountryCode phones={phones} code={shown} onCode={choose} />}
        rightSection={isComplete ? <IconCheck size={20} color="var(--paps-brand)" aria-hidden /> : null}
        {...props}
      />
      {name && <input type="hidden" name={name} value={isComplete && number ? number.number : typed} />}
    </>
  )
}

/** The country as its calling code; the list names all of them. */
function CountryCode({
  phones,
  code,
  onCode,
}: {
  phones: Phones | null
  code: string
  onCode: (code: string) => void
}) {
  const { t } = useTranslation()
  const options = useCountryOptions(code)
  const calling = (each: string) => (phones?.isSupportedCountry(each) ? `+${phones.getCountryCallingCode(each)}` : '')
  return (
    <span className={classes.country}>
      <span aria-hidden>
        {code} {calling(code)}
      </span>
      <IconChevronDown size={16} aria-hidden />
      <select
        aria-label={t('codes.calling')}
        value={code}
        onChange={({ currentTarget }) => onCode(currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} {calling(value)}
          </option>
        ))}
      </select>
    </span>
  )
}
