import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_PERIODS, type ListQuery } from './fetch-page.ts'
import classes from './list-screen.module.css'

const TYPING_PAUSE_MS = 300

interface Choice {
  value: string
  label: string
}

/** The filters of a list besides text and period. */
export interface FilterKinds {
  types?: readonly Choice[]
  statuses?: readonly Choice[]
  /** The label of the option that matches every status. */
  anyStatus?: string
  banks?: readonly Choice[]
  hasAmounts?: boolean
}

interface ListFiltersProps {
  query: Required<ListQuery>
  onChange: (change: Partial<ListQuery>) => void
  searchHint: string
  kinds?: FilterKinds | undefined
}

export function ListFilters({ query, onChange, searchHint, kinds = {} }: ListFiltersProps) {
  const { t } = useTranslation()
  const { types, statuses, anyStatus = t('list.anyStatus'), banks, hasAmounts } = kinds
  const any = { value: '', label: t('list.any') }
  return (
    <search className={classes.filters}>
      {types && (
        <SegmentedControl
          aria-label={t('list.type')}
          value={query.type}
          disabled={query.bank !== ''}
          onChange={(type) => onChange({ type })}
          data={[...types]}
        />
      )}
      <TypedFilter
        className={classes.search}
        type="search"
        label={t('list.search')}
        placeholder={searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query.text}
        onChange={(text) => onChange({ text })}
      />
      <PeriodFilter query={query} onChange={onChange} />
      {statuses && (
        <NativeSelect
          size="md"
          aria-label={t('list.status')}
          value={query.status}
          onChange={({ currentTarget: { value } }) => onChange({ status: value })}
          data={[{ ...any, label: anyStatus }, ...statuses]}
        />
      )}
      {banks && (
        <NativeSelect
          size="md"
          aria-label={t('list.bank')}
          value={query.bank}
          onChange={({ currentTarget: { value } }) => onChange({ bank: value })}
          data={[{ ...any, label: t('list.anyBank') }, ...banks]}
        />
      )}
      {hasAmounts && <AmountFilters query={query} onChange={onChange} />}
    </search>
  )
}

type PartProps = Pick<ListFiltersProps, 'query' | 'onChange'>

function PeriodFilter({ query, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        size="md"
        aria-label={t('list.period')}
        value={query.period}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: value as ListQuery['period'], from: '', to: '' })
        }
        data={LIST_PERIODS.map((period) => ({ value: period, label: t(`list.periods.${period}`) }))}
      />
      {query.period === 'dates' && (
        <>
          <TypedFilter type="date" label={t('list.from')} value={query.from} onChange={(from) => onChange({ from })} />
          <TypedFilter type="date" label={t('list.to')} value={query.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </>
  )
}

function AmountFilters({ query, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <TypedFilter
        className={classes.amount}
        label={t('list.min')}
        placeholder={t('list.min')}
        inputMode="decimal"
        value={query.min}
        onChange={(min) => onChange({ min })}
      />
      <TypedFilter
        className={classes.amount}
        label={t('list.max')}
        placeholder={t('list.max')}
        inputMode="decimal"
        value={query.max}
        onChange={(max) => onChange({ max })}
      />
    </>
  )
}

interface TypedFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: string
  placeholder?: string
  inputMode?: 'decimal'
  className?: string | undefined
  leftSection?: React.ReactNode
}

/** A debounced text filter. */
function TypedFilter({ label, value, onChange, className, ...rest }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const narrow = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_PAUSE_MS)

  // The field follows the address when the filter is reset or the browser goes back.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])

  return (
    <TextInput
      {...rest}
      className={className ?? ''}
      size="md"
      aria-label={label}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        narrow(currentTarget.value)
      }}
    />
  )
}
