import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch, VisuallyHidden } from '@mantine/core'
import type { Calls, Wire } from '@paps/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { DateField } from '../../kit/forms/date-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { COVERS, type Cover, CoverDrawing, coverOf } from './pot-cover.tsx'
import classes from './pot-fields.module.css'
import type { Pot } from './pots.tsx'

interface PotFieldsProps {
  /** The current pot; null for a new one. */
  pot: Pot | null
  error: ApiError | null
}

/** The fields of a pot, for a new one and for a change: its name and goal, its lock, its automatic payments. */
export function PotFields(props: PotFieldsProps) {
  return (
    <>
      <GoalFields {...props} />
      <LockFields {...props} />
      <AutomaticFields {...props} />
    </>
  )
}

function GoalFields({ pot, error }: PotFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  return (
    <Card title={t('savings.what')}>
      <Pair>
        <Field
          name="name"
          label={t('savings.name')}
          maxLength={60}
          defaultValue={pot?.name ?? ''}
          error={errors?.name}
        />
        <Field
          name="target"
          label={t('savings.target')}
          description={t('savings.targetText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          defaultValue={pot?.target ?? ''}
          error={errors?.target}
        />
      </Pair>
      <CoverField pot={pot} />
    </Card>
  )
}

function LockFields({ pot, error }: PotFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const loadBanks = useCallback((signal: AbortSignal) => call('GET /api/bank', { query: { limit: 200 }, signal }), [])
  const { value: banks } = useLoaded(loadBanks)
  const options = (banks?.data ?? []).map(({ paps_id, name }) => ({ value: paps_id, label: name }))
  const chosen = pot?.bank ? [{ value: pot.bank.paps_id, label: pot.bank.name }] : []
  const known = options.length > 0 ? options : chosen
  return (
    <Card title={t('savings.lock')} text={t('savings.lockText')}>
      <Pair>
        <DateField
          name="locked_until"
          label={t('savings.lockDate')}
          defaultValue={pot?.locked_until ?? ''}
          min={tomorrow()}
          error={error?.code === 'pot_lock_runs' ? error.message : errors?.locked_until}
        />
        <NativeSelect
          // Remounts once the banks are loaded, so that the chosen one is among the options.
          key={known.length}
          name="bank"
          size="md"
          label={t('savings.bank')}
          defaultValue={pot?.bank?.paps_id ?? ''}
          data={[{ value: '', label: t('savings.noBank') }, ...known]}
          error={errors?.bank}
        />
      </Pair>
    </Card>
  )
}

function AutomaticFields({ pot, error }: PotFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const [isAutomatic, setAutomatic] = useState(pot?.auto !== null && pot !== null)
  return (
    <Card title={t('savings.automatic')} text={t('savings.automaticText')}>
      <Switch
        size="md"
        label={t('savings.automaticOn')}
        checked={isAutomatic}
        onChange={({ currentTarget }) => setAutomatic(currentTarget.checked)}
        mb={isAutomatic ? 18 : 0}
      />
      {isAutomatic && (
        <Pair>
          <Field
            name="auto_amount"
            label={t('savings.autoAmount')}
            inputMode="decimal"
            defaultValue={pot?.auto?.amount ?? ''}
            error={errors?.['auto.amount']}
          />
          <NativeSelect
            name="auto_every"
            size="md"
            label={t('savings.autoEvery')}
            defaultValue={pot?.auto?.every ?? 'month'}
            data={[
              { value: 'week', label: t('savings.week') },
              { value: 'month', label: t('savings.month') },
            ]}
          />
          <DateField
            name="auto_next"
            label={t('savings.autoNext')}
            min={tomorrow()}
            description={t('savings.autoNextText')}
            defaultValue={pot?.auto?.next ?? ''}
            error={errors?.['auto.next']}
          />
        </Pair>
      )}
    </Card>
  )
}

/** Days of pots are UTC. */
function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The drawing on the card of the pot. */
function CoverField({ pot }: { pot: Pot | null }) {
  const { t } = useTranslation()
  const chosen = pot === null ? 'beach' : coverOf(pot)
  return (
    <fieldset className={classes.covers}>
      <legend>{t('savings.cover')}</legend>
      {COVERS.map((cover) => (
        <label key={cover} className={classes.cover}>
          <input type="radio" name="cover" value={cover} defaultChecked={cover === chosen} />
          <CoverDrawing cover={cover} />
          <VisuallyHidden>{t(`savings.covers.${cover}`)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}

export type NewPot = Wire<Calls['POST /api/saving/']>['body']
export type PotChange = Wire<Calls['PUT /api/saving/']>['body']
type Fields = Record<string, string>

/** Parses a number with a point or a comma. An invalid number is left for the server to refuse. */
function figure(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

function automatic({ auto_amount, auto_every, auto_next }: Fields): NewPot['auto'] {
  if (auto_amount === undefined) return undefined
  const every = auto_every === 'week' ? 'week' : 'month'
  return { amount: figure(auto_amount), every, ...(auto_next && { next: auto_next }) }
}

/** Builds the request for a new pot. */
export function buildNewPot(fields: Fields): NewPot {
  const { name = '', cover, target, locked_until, bank } = fields
  const auto = automatic(fields)
  return {
    name,
    ...(cover && { cover: cover as Cover }),
    ...(target && { target: figure(target) }),
    ...(locked_until && { locked_until }),
    ...(bank && { bank }),
    ...(auto && { auto }),
  }
}

/** Builds the request for a change; null when nothing changed. A null field removes its value. */
export function buildPotChange(fields: Fields, pot: Pot): PotChange | null {
  const { name = '', cover = '', target = '', locked_until = '', bank = '' } = fields
  const auto = automatic(fields)
  const change: Omit<PotChange, '_id'> = {
    ...(name !== pot.name && { name }),
    ...(cover !== '' && cover !== coverOf(pot) && { cover: cover as Cover }),
    ...(target !== String(pot.target ?? '') && { target: target === '' ? null : figure(target) }),
    ...(locked_until !== (pot.locked_until ?? '') && { locked_until: locked_until || null }),
    ...(bank !== (pot.bank?.paps_id ?? '') && { bank: bank || null }),
    ...(!isSameAutomatic(auto, pot) && { auto: auto ?? null }),
  }
  return Object.keys(change).length === 0 ? null : { _id: pot._id, ...change }
}

function isSameAutomatic(auto: NewPot['auto'], { auto: before }: Pot): boolean {
  if (auto === undefined || before === null) return auto === undefined && before === null
  return auto.amount === before.amount && auto.every === before.every && (auto.next ?? before.next) === before.next
}

/** Returns whether the server requires the PIN: for a lock, a bank or automatic payments. */
export function isPinNeeded({ locked_until, bank, auto }: Omit<NewPot, 'name'> | PotChange): boolean {
  return locked_until !== undefined || bank !== undefined || auto !== undefined
}
