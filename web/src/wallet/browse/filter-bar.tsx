import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type HTMLInputTypeAttribute, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryOptions } from '../../kit/forms/use-category-options.ts'
import { useCountryOptions } from '../../kit/forms/use-country-options.ts'
import classes from './filter-bar.module.css'
import { parsePrice } from './use-filters.ts'

const TYPING_PAUSE_MS = 300

interface FilterBarProps {
  text: string
  hint: string
  onText: (text: string) => void
  children?: ReactNode
}

/** The search box and the filters of a list. */
export function FilterBar({ text, hint, onText, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <search className={classes.bar}>
      <div className={classes.text}>
        <TypedFilter type="search" label={t('list.search')} hint={hint} value={text} onChange={onText} />
      </div>
      {children && <div className={classes.chips}>{children}</div>}
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

/** A text filter. It applies once the typing pauses. */
function TypedFilter({ label, value, onChange, hint, type = 'text', inputMode }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_PAUSE_MS)

  // The box follows the address, which clearing and the back button change.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])

  return (
    <TextInput
      size="md"
      type={type}
      aria-label={label}
      placeholder={hint ?? label}
      {...(inputMode !== undefined && { inputMode })}
      {...(type === 'search' ? {} : chipOf(value))}
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

/** A filter is a chip, marked while it is on. */
function chipOf(value: string) {
  return {
    classNames: { root: classes.chip ?? '', input: classes.input ?? '' },
    'data-on': value !== '' || undefined,
  }
}

interface ChoiceFilterProps {
  value: string
  onChange: (value: string) => void
}

interface SelectFilterProps extends ChoiceFilterProps {
  label: string
  data: NonNullable<NativeSelectProps['data']>
}

/** A filter with given values, the first of which filters nothing. */
export function SelectFilter({ label, data, value, onChange }: SelectFilterProps) {
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      {...chipOf(value)}
      data={data}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export function CategoryFilter({ value, onChange, tree }: ChoiceFilterProps & { tree: 'jobs' | 'products' }) {
  const { t } = useTranslation()
  const options = useCategoryOptions(tree, value)
  return (
    <SelectFilter
      label={t('browse.category')}
      data={[{ value: '', label: t('browse.allCategories') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

/** A category of the jobs or the products. */
export function AnyCategoryFilter({ value, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation()
  const jobs = useCategoryOptions('jobs')
  const products = useCategoryOptions('products')
  const isKnown = value === '' || [...jobs, ...products].some((option) => option.value === value)
  return (
    <SelectFilter
      label={t('browse.category')}
      data={[
        { value: '', label: t('browse.allCategories') },
        ...(isKnown ? [] : [{ value, label: value }]),
        { group: t('directory.jobs'), items: jobs },
        { group: t('directory.products'), items: products },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

const NONE: ReturnType<typeof useCountryOptions> = []

export function CountryFilter({ value, onChange }: ChoiceFilterProps) {
  const { t } = useTranslation()
  const all = useCountryOptions(value)
  // The list of some 250 countries is drawn after the page, unless one is chosen.
  const options = useDeferredValue(all, value === '' ? NONE : all)
  return (
    <SelectFilter
      label={t('browse.country')}
      data={[{ value: '', label: t('browse.allCountries') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

interface PriceFilterProps {
  min: string
  max: string
  onChange: (changed: { min?: string; max?: string }) => void
}

/** A price range. */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const { t } = useTranslation()
  return (
    <>
      <TypedFilter
        label={t('browse.least')}
        inputMode="decimal"
        value={min}
        onChange={(text) => onChange({ min: parsePrice(text) })}
      />
      <TypedFilter
        label={t('browse.most')}
        inputMode="decimal"
        value={max}
        onChange={(text) => onChange({ max: parsePrice(text) })}
      />
    </>
  )
}
