import { Button, NativeSelect, NumberInput, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActivityFilter, GROUPS, type Group, isFiltered, NO_FILTER, STATUSES } from './activity-filter.ts'
import classes from './activity-screen.module.css'

const TYPING_PAUSE_MS = 300

interface ActivityFiltersProps {
  filter: ActivityFilter
  onChange: (change: Partial<ActivityFilter>) => void
}

/** Search, kinds, and further filters behind a button. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  const more = useId()
  const [typed, setTyped] = useState(filter.text)
  const [isOpen, setOpen] = useState(() => isFiltered({ ...filter, text: '', group: '' }))
  const search = useDebouncedCallback((text: string) => onChange({ text: text.trim() }), TYPING_PAUSE_MS)
  const count = [filter.status, filter.from, filter.to, filter.min, filter.max].filter((value) => value !== '').length

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
        <Button
          variant="default"
          size="md"
          aria-expanded={isOpen}
          aria-controls={more}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('activity.filters') : t('activity.filtersOn', { count })}
        </Button>
      </div>
      <fieldset className={classes.kinds} aria-label={t('activity.kinds')}>
        {(['', ...Object.keys(GROUPS)] as (Group | '')[]).map((group) => (
          <UnstyledButton
            key={group}
            className={classes.kind}
            aria-pressed={filter.group === group}
            onClick={() => onChange({ group })}
          >
            {group === '' ? t('list.all') : t(`activity.groups.${group}`)}
          </UnstyledButton>
        ))}
      </fieldset>
      <div id={more} className={classes.more} hidden={!isOpen}>
        <MoreFilters filter={filter} onChange={onChange} />
      </div>
    </search>
  )
}

function MoreFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        size="md"
        label={t('activity.status')}
        value={filter.status}
        onChange={({ currentTarget: { value } }) => onChange({ status: value as ActivityFilter['status'] })}
        data={[
          { value: '', label: t('list.all') },
          ...STATUSES.map((value) => ({ value, label: t(`records.states.${value}`) })),
        ]}
      />
      <TextInput
        size="md"
        type="date"
        label={t('activity.from')}
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ from: value })}
      />
      <TextInput
        size="md"
        type="date"
        label={t('activity.to')}
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ to: value })}
      />
      <AmountField label={t('activity.min')} value={filter.min} onChange={(min) => onChange({ min })} />
      <AmountField label={t('activity.max')} value={filter.max} onChange={(max) => onChange({ max })} />
      {isFiltered(filter) && (
        <Button variant="light" size="md" className={classes.clear ?? ''} onClick={() => onChange(NO_FILTER)}>
          {t('list.noResults.action')}
        </Button>
      )}
    </>
  )
}

interface AmountFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function AmountField({ label, value, onChange }: AmountFieldProps) {
  return (
    <NumberInput
      size="md"
      label={label}
      value={value}
      min={0}
      max={1_000_000_000}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      onChange={(typed) => onChange(String(typed))}
    />
  )
}
