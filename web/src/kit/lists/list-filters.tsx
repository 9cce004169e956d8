import { ActionIcon, Button, NativeSelect, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../words/use-formats.ts'
import { LIST_PERIODS, type ListQuery } from './fetch-page.ts'
import classes from './list-screen.module.css'

/** Few people choose dates, and the calendar is large. */
const DateField = lazy(async () => ({ default: (await import('../forms/date-field.tsx')).DateField }))

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
  /** The statuses are tabs above the list, not a filter. */
  hasTabs?: boolean
  banks?: readonly Choice[]
  hasAmounts?: boolean
}

interface ListFiltersProps {
  query: Required<ListQuery>
  onChange: (change: Partial<ListQuery>) => void
  onReset: () => void
  searchHint: string
  kinds?: FilterKinds | undefined
}

/** The search, the chosen filters as chips, and the way to add one. */
export function ListFilters({ query, onChange, onReset, searchHint, kinds = {} }: ListFiltersProps) {
  const { t } = useTranslation()
  const chips = useChips(query, kinds)
  return (
    <search className={classes.filters}>
      {kinds.types && (
        <SegmentedControl
          aria-label={t('list.type')}
          value={query.type}
          disabled={query.bank !== ''}
          onChange={(type) => onChange({ type })}
          data={[...kinds.types]}
        />
      )}
      <TypedFilter
        className={classes.search}
        type="search"
        label={t('list.search')}
        placeholder={searchHint}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={query.text === '' && <kbd className={classes.cap}>/</kbd>}
        value={query.text}
        onChange={(text) => onChange({ text })}
      />
      {chips.map(({ name, label, without }) => (
        <span key={name} className={classes.chip}>
          <bdi>{label}</bdi>
          <ActionIcon
            variant="transparent"
            size={22}
            className={classes.chipClose ?? ''}
            aria-label={t('table.removeFilter', { filter: label })}
            onClick={() => onChange(without)}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ))}
      <MoreFilters query={query} onChange={onChange} kinds={kinds} />
      {(chips.length > 0 || query.text !== '') && (
        <Button variant="subtle" size="sm" className={classes.clear ?? ''} onClick={onReset}>
          {t('table.clearAll')}
        </Button>
      )}
    </search>
  )
}

interface Chip {
  name: string
  label: string
  /** The change that removes the filter. */
  without: Partial<ListQuery>
}

function useChips(query: Required<ListQuery>, { statuses = [], hasTabs = false, banks = [] }: FilterKinds): Chip[] {
  const { t } = useTranslation()
  const format = useFormats()
  const { period, from, to, min, max, bank, status } = query
  const chips: Chip[] = []
  const labelIn = (choices: readonly Choice[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value
  const days = [from, to].map((day) => (day === '' ? '…' : format.date(`${day}T12:00`))).join(' – ')
  if (period !== 'all') {
    const label = period === 'dates' ? days : t(`list.periods.${period}`)
    chips.push({ name: 'period', label, without: { period: 'all', from: '', to: '' } })
  }
  if (min !== '') chips.push({ name: 'min', label: t('table.atLeast', { amount: min }), without: { min: '' } })
  if (max !== '') chips.push({ name: 'max', label: t('table.atMost', { amount: max }), without: { max: '' } })
  if (bank !== '') chips.push({ name: 'bank', label: labelIn(banks, bank), without: { bank: '' } })
  if (status !== '' && !hasTabs) {
    chips.push({ name: 'status', label: labelIn(statuses, status), without: { status: '' } })
  }
  return chips
}

type PartProps = Pick<ListFiltersProps, 'query' | 'onChange'>

function MoreFilters({ query, onChange, kinds }: PartProps & { kinds: FilterKinds }) {
  const { t } = useTranslation()
  const { statuses, anyStatus = t('list.anyStatus'), hasTabs, banks, hasAmounts } = kinds
  return (
    <Popover position="bottom-start" withArrow trapFocus width={280}>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('table.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.filter')}>
        <Stack gap={12}>
          <PeriodFilter query={query} onChange={onChange} />
          {statuses && !hasTabs && (
            <NativeSelect
              label={t('list.status')}
              value={query.status}
              onChange={({ currentTarget: { value } }) => onChange({ status: value })}
              data={[{ value: '', label: anyStatus }, ...statuses]}
            />
          )}
          {banks && (
            <NativeSelect
              label={t('list.bank')}
              value={query.bank}
              onChange={({ currentTarget: { value } }) => onChange({ bank: value })}
              data={[{ value: '', label: t('list.anyBank') }, ...banks]}
            />
          )}
          {hasAmounts && <AmountFilters query={query} onChange={onChange} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function PeriodFilter({ query, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('list.period')}
        value={query.period}
        onChange={({ currentTarget: { value } }) =>
          onChange({ period: value as ListQuery['period'], from: '', to: '' })
        }
        data={LIST_PERIODS.map((period) => ({ value: period, label: t(`list.periods.${period}`) }))}
      />
      {query.period === 'dates' && (
        <Suspense>
          <div className={classes.pair}>
            <DateField
              label={t('list.from')}
              size="sm"
              value={query.from}
              max={query.to}
              onChange={(from) => onChange({ from })}
            />
            <DateField
              label={t('list.to')}
              size="sm"
              value={query.to}
              min={query.from}
              onChange={(to) => onChange({ to })}
            />
          </div>
        </Suspense>
      )}
    </>
  )
}

function AmountFilters({ query, onChange }: PartProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.pair}>
      <TypedFilter
        label={t('list.min')}
        isNamed
        inputMode="decimal"
        value={query.min}
        onChange={(min) => onChange({ min })}
      />
      <TypedFilter
        label={t('list.max')}
        isNamed
        inputMode="decimal"
        value={query.max}
        onChange={(max) => onChange({ max })}
      />
    </div>
  )
}

interface TypedFilterProps {
  label: string
  /** The label is shown above the field, not only read out. */
  isNamed?: boolean
  value: string
  onChange: (value: string) => void
  type?: string
  placeholder?: string
  inputMode?: 'decimal'
  className?: string | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** A debounced text filter. */
function TypedFilter({ label, isNamed = false, value, onChange, className, ...rest }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const narrow = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_PAUSE_MS)

  // The field follows the address when the filter is reset or the browser goes back.
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])

  return (
    <TextInput
      {...rest}
      {...(isNamed ? { label } : { 'aria-label': label })}
      className={className ?? ''}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        narrow(currentTarget.value)
      }}
    />
  )
}
