import { NativeSelect } from '@mantine/core'
import type { Calls, Wire } from '@paps/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kit/api/api-error.ts'
import { DateField } from '../../kit/forms/date-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import { Card } from '../../kit/ui/card.tsx'
import type { Schedule } from './schedules.ts'

export type NewSchedule = Wire<Calls['POST /api/schedules']>['body']
type Terms = Pick<NewSchedule, 'amount' | 'every' | 'starts_on'> &
  Partial<Pick<NewSchedule, 'note' | 'ends_on' | 'times'>>

const EVERY = ['once', 'day', 'week', 'month', 'month_end'] as const
const ENDS = ['never', 'day', 'times'] as const

interface ScheduleFieldsProps {
  /** The values to begin with. */
  given: { amount: number | null; note: string; schedule?: Schedule }
  error: ApiError | null
}

/** The fields of a schedule, for a new one and for a change. */
export function ScheduleFields({ given: { amount, note, schedule }, error }: ScheduleFieldsProps) {
  const { t } = useTranslation()
  const errors = error?.fields
  const [every, setEvery] = useState(schedule?.every ?? 'month')
  const [end, setEnd] = useState<(typeof ENDS)[number]>(endOf(schedule))
  return (
    <Card title={t('schedules.plan')}>
      <Pair>
        <Field
          name="amount"
          label={t('schedules.amount')}
          inputMode="decimal"
          defaultValue={amount ?? ''}
          error={errors?.amount}
        />
        <Field name="note" label={t('send.note')} maxLength={200} defaultValue={note} error={errors?.note} />
      </Pair>
      <Pair>
        <NativeSelect
          name="every"
          size="md"
          label={t('schedules.every')}
          value={every}
          onChange={({ currentTarget: { value } }) => setEvery(value as typeof every)}
          data={EVERY.map((value) => ({ value, label: t(`schedules.choices.${value}`) }))}
        />
        <DateField
          name="starts_on"
          label={t(every === 'once' ? 'schedules.onDay' : 'schedules.firstDay')}
          min={tomorrow()}
          isClearable={false}
          defaultValue={schedule?.next_on ?? tomorrow()}
          error={errors?.starts_on}
        />
      </Pair>
      {every !== 'once' && (
        <Pair>
          <NativeSelect
            name="end"
            size="md"
            label={t('schedules.end')}
            value={end}
            onChange={({ currentTarget: { value } }) => setEnd(value as typeof end)}
            data={ENDS.map((value) => ({ value, label: t(`schedules.ends.${value}`) }))}
          />
          {end === 'day' && (
            <DateField
              name="ends_on"
              label={t('schedules.lastDay')}
              min={tomorrow()}
              defaultValue={schedule?.ends_on ?? ''}
              error={errors?.ends_on}
            />
          )}
          {end === 'times' && (
            <Field
              name="times"
              label={t('schedules.times')}
              inputMode="numeric"
              defaultValue={schedule?.times ? schedule.times - schedule.counted : 12}
              error={errors?.times}
            />
          )}
        </Pair>
      )}
    </Card>
  )
}

function endOf(schedule: Schedule | undefined): (typeof ENDS)[number] {
  if (schedule?.ends_on) return 'day'
  return schedule?.times ? 'times' : 'never'
}

/** Returns tomorrow in the person's time zone. */
export function tomorrow(): string {
  const date = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

/** Builds the terms from the fields. An invalid number is left for the server to refuse. */
export function buildTerms(fields: Record<string, string>): Terms {
  const { amount = '', note = '', every = 'month', starts_on = '', end, ends_on, times } = fields
  return {
    amount: Number(amount.trim().replace(',', '.')),
    ...(note.trim() && { note: note.trim() }),
    every: every as Terms['every'],
    starts_on,
    ...(every !== 'once' && end === 'day' && ends_on && { ends_on }),
    ...(every !== 'once' && end === 'times' && times && { times: Number(times) }),
  }
}
