import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Sheet } from '../sheet.tsx'
import type { StatementLine } from './lines.ts'
import classes from './reconciliation.module.css'

const TYPING_PAUSE_MS = 250

interface PickerProps {
  line: StatementLine
  onClose: () => void
}

/** Chooses the top-up that a line paid: those of its amount first, others by name or reference. */
export function RecordPicker({
  line,
  onClose,
  onChoose,
}: PickerProps & { onChoose: (reference: string, name: string) => void }) {
  const { t } = useTranslation()
  const { recent } = useFormats()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/reconciliation/lines/{id}/records', {
        params: { id: line._id },
        query: search ? { search } : {},
        signal,
      }),
    [line._id, search],
  )
  const { value, error } = useLoaded(load)
  return (
    <Sheet onClose={onClose} title={t('reconciliation.findTitle')} size={560}>
      <Search label={t('reconciliation.findHint')} typed={typed} onChange={setTyped} />
      <FormAlert error={error} />
      <ul className={classes.choices}>
        {value?.data.map(({ reference, name, amount, created_at }) => (
          <li key={reference}>
            <button type="button" className={classes.choice} onClick={() => onChoose(reference, name)}>
              <span className={classes.words}>
                <bdi className={classes.strong}>{name}</bdi>
                <span className={classes.small}>
                  {reference} · {recent(created_at)}
                </span>
              </span>
              <PapsText paps={amount} />
            </button>
          </li>
        ))}
      </ul>
      {value?.data.length === 0 && <p className={classes.small}>{t('reconciliation.findNone')}</p>}
    </Sheet>
  )
}

/** Chooses the person to whom a line is credited. */
export function PersonPicker({ onClose, onChoose }: PickerProps & { onChoose: (id: string, name: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (search.length < 2) return { data: [] }
      const terms = JSON.stringify({ text: search.slice(0, 100) })
      return call('GET /api/user/search/{terms}', { params: { terms }, query: { limit: 10 }, signal })
    },
    [search],
  )
  const { value, error } = useLoaded(load)
  const people = value?.data.filter(({ user_type }) => user_type === 'regular' || user_type === 'store') ?? []
  return (
    <Sheet onClose={onClose} title={t('reconciliation.creditTitle')} size={560}>
      <Search label={t('reconciliation.creditHint')} typed={typed} onChange={setTyped} />
      <FormAlert error={error} />
      <ul className={classes.choices}>
        {people.map(({ _id, first_name, last_name, business_name, paps_id }) => {
          const name = business_name ?? `${first_name} ${last_name}`
          return (
            <li key={_id}>
              <button type="button" className={classes.choice} onClick={() => onChoose(_id, name)}>
                <span className={classes.words}>
                  <bdi className={classes.strong}>{name}</bdi>
                  <span className={classes.small}>{paps_id}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

function Search({ label, typed, onChange }: { label: string; typed: string; onChange: (typed: string) => void }) {
  return (
    <TextInput
      data-autofocus
      size="md"
      label={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
