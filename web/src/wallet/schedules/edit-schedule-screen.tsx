import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { Form } from '../../kit/forms/form.tsx'
import { parsePapsId } from '../../kit/paps-id.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PartyCard } from '../flow/party-card.tsx'
import { PinDialog } from '../flow/pin-dialog.tsx'
import { type Receiver, useNamedReceiver } from '../flow/use-receiver.ts'
import { parseAmount } from '../money/pay-code.ts'
import { buildTerms, ScheduleFields } from './schedule-fields.tsx'
import { type Schedule, useSchedule, useScheduleWords } from './schedules.ts'

type Planned = ResponseOf<'POST /api/schedules'>

/** Plans a transfer or payment to the person or store in the address. */
export function NewScheduleScreen() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const to = parsePapsId(parameters.get('to') ?? '')
  const { receiver, error, lookUp } = useNamedReceiver(to)
  if (to === null) return <Navigate to={urls.send} replace />
  return (
    <>
      <PageHead title={t('titles.newSchedule')} lead={t('schedules.newLead')} back={urls.schedules} />
      {receiver && (
        <NewForm
          receiver={receiver}
          amount={parseAmount(parameters.get('amount'))}
          note={parameters.get('note') ?? ''}
        />
      )}
      {!receiver && !error && <Skeleton height={320} radius={20} role="status" aria-label={t('app.loading')} />}
      {error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={() => void lookUp(to)}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
    </>
  )
}

function NewForm({ receiver, amount, note }: { receiver: Receiver; amount: number | null; note: string }) {
  const { t } = useTranslation()
  const keyOf = useIdempotencyKey()
  const kind = receiver.user_type === 'store' ? ('payment' as const) : ('transfer' as const)
  return (
    <PlanForm
      submit={t('schedules.check')}
      action={t('schedules.make')}
      given={{ amount, note }}
      party={receiver}
      send={(terms, proof) => {
        const body = { kind, receiver: receiver.paps_id, ...terms, ...proof }
        return call('POST /api/schedules', { body, ...('pin' in proof && { idempotencyKey: keyOf(body) }) })
      }}
    />
  )
}

/** Changes a schedule. */
export function EditScheduleScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { value, error, reload } = useSchedule(id)
  return (
    <>
      <PageHead title={t('titles.scheduleEdit')} back={generatePath(urls.schedule, { id })} />
      {value && <EditForm schedule={value.data} />}
      {!value && !error && <Skeleton height={320} radius={20} role="status" aria-label={t('app.loading')} />}
      {!value && error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
    </>
  )
}

function EditForm({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  return (
    <PlanForm
      submit={t('schedules.check')}
      action={t('schedules.save')}
      given={{ amount: schedule.amount, note: schedule.note ?? '', schedule }}
      party={schedule.receiver}
      send={({ note = null, ends_on = null, times = null, ...terms }, proof) =>
        call('PUT /api/schedules', { body: { _id: schedule._id, note, ends_on, times, ...terms, ...proof } })
      }
    />
  )
}

interface PlanFormProps {
  submit: string
  action: string
  given: Parameters<typeof ScheduleFields>[0]['given']
  party: Parameters<typeof PartyCard>[0]['party']
  /** Previews the plan, or makes it with the PIN. */
  send: (terms: ReturnType<typeof buildTerms>, proof: { preview: true } | { pin: string }) => Promise<Planned>
}

/** The server checks the plan and names its days before the PIN is asked for. */
function PlanForm({ submit, action, given, party, send }: PlanFormProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const navigate = useNavigate()
  const words = useScheduleWords()
  const [planned, setPlanned] = useState<{ terms: ReturnType<typeof buildTerms>; dates: string[] } | null>(null)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const terms = buildTerms(fields)
    const { dates } = await send(terms, { preview: true })
    setPlanned({ terms, dates })
  })

  async function confirm(pin: string): Promise<void> {
    if (planned === null) return
    const { data } = await send(planned.terms, { pin })
    toast(t('schedules.made'), { type: 'success' })
    await navigate(generatePath(urls.schedule, { id: data._id }), { replace: true })
  }

  return (
    <>
      <Form error={error} submit={submit} isBusy={isBusy} onSubmit={start}>
        <PartyCard party={party} />
        <ScheduleFields given={given} error={error} />
      </Form>
      {planned && (
        <PinDialog
          title={action}
          text={t('schedules.confirm', {
            paps: format.paps(planned.terms.amount),
            name: party.name,
            dates: planned.dates.map(words.day).join(' · '),
          })}
          action={action}
          amount={planned.terms.amount}
          onPin={confirm}
          onClose={() => setPlanned(null)}
        />
      )}
    </>
  )
}
