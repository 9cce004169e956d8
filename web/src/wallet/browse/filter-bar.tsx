import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type HTMLInputTypeAttribute, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'

const TYPING_PAUSE_MS = 300

interface FilterBarProps {
  text: string
  hint: string
  onText: (text: string) => void
  /** Further filters. */
  children?: ReactNode
}

/** The words to look for, and what else narrows a page down. */
export function FilterBar({ text, hint, onText, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <search className={classes.bar}>
      <div className={classes.wide}>
        <TypedFilter type="search" label={t('list.search')} hint={hint} value={text} onChange={onText} />
      </div>
      {children}
    </search>
  )
}

interface TypedFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal'
}

/** Something typed, asked for once the typing pauses. */
export function TypedFilter({ label, value, onChange, hint, type = 'text', inputMode }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_PAUSE_MS)

  // Cleared, or changed by the back button: the box follows the address.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])

  return (
    <TextInput
      size="md"
      type={type}
      label={label}
      {...(hint !== undefined && { placeholder: hint })}
      {...(inputMode !== undefined && { inputMode })}
      {...(type === 'search' && { leftSection: <IconSearch size={18} aria-hidden /> })}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value)
      }}
    />
  )
}
