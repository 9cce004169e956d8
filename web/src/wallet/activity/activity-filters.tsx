import { NumberInput, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { type ActivityFilter, GROUPS, type Group, STATUSES } from './activity-filter.ts'
import classes from './activity-screen.module.css'
import { ChoiceChip, PanelChip } from './filter-chip.tsx'

const TYPING_PAUSE_MS = 300

interface ActivityFiltersProps {
  filter: ActivityFilter
  onChange: (change: Partial<ActivityFilter>) => void
  /** Beside the search. */
  children?: ReactNode
}

/** The search, and a chip with a menu for each filter. */
export function ActivityFilters({ filter, onChange, children }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(filter.text)
  const search = useDebouncedCallback((text: string) => onChange({ text: text.trim() }), TYPING_PAUSE_MS)

  // The box follows the address, which clearing and the back button change.
  useEffect(() => setTyped((before) => (before.trim() === filter.text ? before : filter.text)), [filter.text])

  return (
    <search className={classes.filters}>
      <div className={classes.row}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="md"
          aria-label={t('list.search')}
          placeholder={t('activity.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            search(value)
          }}
        />
        {children}
      </div>
      <fieldset className={classes.chips} aria-label={t('activity.filters')}>
        <PeriodChip filter={filter} onChange={onChange} />
        <ChoiceChip
          label={t('activity.type')}
          value={filter.group}
          options={(Object.keys(GROUPS) as Group[]).map((value) => ({ value, label: t(`activity.groups.${value}`) }))}
          onChange={(group) => onChange({ group })}
        />
        <PersonChip filter={filter} onChange={onChange} />
        <AmountChip filter={filter} onChange={onChange} />
        <ChoiceChip
          label={t('activity.status')}
          value={filter.status}
          options={STATUSES.map((value) => ({ value, label: t(`records.states.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
      </fieldset>
    </search>
  )
}

const PeriodPicker = lazy(async () => ({ default: (await import('./period-picker.tsx')).PeriodPicker }))

function PeriodChip({ filter: { from, to }, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const dayOf = (day: string) => format.shortDate(`${day}T12:00`)
  const chosen = from && to ? (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`) : null
  return (
    <PanelChip
      label={t('activity.period')}
      chosen={
        chosen ??
        (from ? t('activity.since', { day: dayOf(from) }) : to ? t('activity.until', { day: dayOf(to) }) : null)
      }
      onClear={() => onChange({ from: '', to: '' })}
    >
      {(close) => (
        <Suspense>
          <PeriodPicker
            onChoose={(period) => {
              onChange(period)
              close()
            }}
          />
        </Suspense>
      )}
    </PanelChip>
  )
}

/** The people paid last. A person who is none of them is named by their paps id. */
function PersonChip({ filter: { person }, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const { value } = useLoaded(useCallback((signal: AbortSignal) => call('GET /api/people/recent', { signal }), []))
  const known = (value?.data ?? []).map(({ paps_id, name }) => ({ value: paps_id, label: name }))
  const isKnown = known.some(({ value: id }) => id === person)
  const options = isKnown || person === '' ? known : [...known, { value: person, label: person }]
  if (options.length === 0) return null
  return (
    <ChoiceChip
      label={t('activity.person')}
      value={person}
      options={options}
      onChange={(chosen) => onChange({ person: chosen })}
    />
  )
}

function AmountChip({ filter: { min, max }, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const parts = [...(min ? [`≥ ${format.paps(Number(min))}`] : []), ...(max ? [`≤ ${format.paps(Number(max))}`] : [])]
  return (
    <PanelChip
      label={t('activity.amount')}
      chosen={parts.length > 0 ? parts.join(', ') : null}
      onClear={() => onChange({ min: '', max: '' })}
    >
      {() => (
        <div className={classes.amounts}>
          <AmountField label={t('activity.min')} value={min} onChange={(value) => onChange({ min: value })} />
          <AmountField label={t('activity.max')} value={max} onChange={(value) => onChange({ max: value })} />
        </div>
      )}
    </PanelChip>
  )
}

interface AmountFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function AmountField({ label, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value)
  const tell = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  return (
    <NumberInput
      size="md"
      label={label}
      value={typed}
      min={0}
      max={1_000_000_000}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      onChange={(now) => {
        setTyped(String(now))
        tell(String(now))
      }}
    />
  )
}
