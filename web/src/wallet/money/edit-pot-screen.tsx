import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { Form } from '../../kit/forms/form.tsx'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import { buildNewPot, buildPotChange, isPinNeeded, type NewPot, type PotChange, PotFields } from './pot-fields.tsx'
import { type Pot, potList, usePot } from './pots.tsx'

/** Changes the terms of a pot. */
export function EditPotScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { status, value, error, reload } = usePot(id)
  return (
    <>
      <PageHead title={t('savings.editTitle')} back={generatePath(urls.pot, { id })} />
      {value && <EditForm pot={value.data} />}
      {value === null && status === 'loading' && (
        <Skeleton height={420} radius={20} role="status" aria-label={t('app.loading')} />
      )}
      {value === null && status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
    </>
  )
}

function EditForm({ pot }: { pot: Pot }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<PotChange | null>(null)

  async function save(body: PotChange): Promise<void> {
    const { data } = await call('PUT /api/saving/', { body })
    dispatch(potList.changed(data))
    toast(t('savings.saved'), { type: 'success' })
    await leave()
  }
  const leave = () => navigate(generatePath(urls.pot, { id: pot._id }), { replace: true })

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = buildPotChange(fields, pot)
    if (body === null) return leave()
    if (!isPinNeeded(body)) return save(body)
    // Field errors are shown before the PIN is requested.
    await call('PUT /api/saving/', { body: { ...body, preview: true } })
    setConfirming(body)
  })
  return (
    <>
      <Form error={error} submit={t('savings.save')} isBusy={isBusy} onSubmit={start}>
        <PotFields pot={pot} error={error} />
      </Form>
      {confirming && (
        <PinDialog
          title={t('savings.editTitle')}
          text={t('flow.pin.why')}
          action={t('savings.save')}
          onPin={(pin) => save({ ...confirming, pin })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}

/** Creates a pot, then leads to the first payment into it. */
export function NewPotScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()

  const [confirming, setConfirming] = useState<NewPot | null>(null)

  async function open(body: NewPot): Promise<void> {
    const { data } = await call('POST /api/saving/', { body, idempotencyKey: keyOf(body) })
    dispatch(potList.added(data))
    toast(t('savings.opened', { name: data.name }), { type: 'success' })
    await navigate(generatePath(urls.pot, { id: data._id }), { replace: true })
  }

  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = buildNewPot(fields)
    if (!isPinNeeded(body)) return open(body)
    // Field errors are shown before the PIN is requested.
    await call('POST /api/saving/', { body: { ...body, preview: true } })
    setConfirming(body)
  })

  return (
    <>
      <PageHead title={t('savings.newTitle')} lead={t('savings.newLead')} back={urls.savings} />
      <Form error={error} submit={t('savings.openIt')} isBusy={isBusy} onSubmit={start}>
        <PotFields pot={null} error={error} />
      </Form>
      {confirming && (
        <PinDialog
          title={t('savings.newTitle')}
          text={t('flow.pin.why')}
          action={t('savings.openIt')}
          onPin={(pin) => open({ ...confirming, pin })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}
