import { Button, TextInput } from '@mantine/core'
import { IconClockHour4, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { NewPasswordFields } from '../../kit/forms/new-password-fields.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Capture } from '../account/capture.tsx'
import { EmailField, RememberedFoot } from './email-field.tsx'
import { FormFrame } from './form-frame.tsx'

/** The ticket of the request made in this browser. It is the only way to see and to complete the request. */
const TICKET_KEY = 'paps_recovery'

/** Asks staff to recover an account, and shows the request made in this browser. */
export function RecoveryScreen() {
  const [ticket, setTicket] = useState(() => localStorage.getItem(TICKET_KEY))
  function keep(next: string | null): void {
    if (next === null) localStorage.removeItem(TICKET_KEY)
    else localStorage.setItem(TICKET_KEY, next)
    setTicket(next)
  }
  return ticket === null ? <Request onTicket={keep} /> : <Progress ticket={ticket} onForget={() => keep(null)} />
}

function Request({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { t } = useTranslation()
  const [selfie, setSelfie] = useState<Blob | null>(null)
  const { isBusy, error, start } = useAction(async ({ email = '', reason = '' }: Record<string, string>) => {
    if (selfie === null) return
    const { ticket } = await upload('POST /api/recovery/', { fields: { email, reason }, files: { selfie } })
    onTicket(ticket)
  })
  return (
    <FormFrame
      title={t('recovery.title')}
      lead={t('recovery.lead')}
      error={error}
      submit={t('recovery.submit')}
      isBusy={isBusy}
      onSubmit={(fields) => (selfie === null ? toast(t('recovery.selfieNeeded')) : start(fields))}
      foot={<RememberedFoot />}
    >
      <EmailField error={error?.fields.email} />
      <TextInput
        name="reason"
        label={t('recovery.reason')}
        description={t('recovery.reasonHint')}
        maxLength={500}
        error={error?.fields.reason}
        size="md"
        required
        withAsterisk={false}
      />
      <Capture
        facing="user"
        hint={t('recovery.selfieHint')}
        label={t('recovery.selfie')}
        picture={selfie}
        onPicture={setSelfie}
      />
    </FormFrame>
  )
}

function Progress({ ticket, onForget }: { ticket: string; onForget: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('POST /api/recovery/state', { body: { ticket }, signal }),
    [ticket],
  )
  const { value, error, reload } = useLoaded(load)
  if (error) {
    return (
      <MessagePanel icon={IconShieldX} title={t('recovery.failed')} text={error.message} isPage isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
        <Button variant="default" onClick={onForget}>
          {t('recovery.again')}
        </Button>
      </MessagePanel>
    )
  }
  if (value === null) return <ListSkeleton rows={3} />
  const { state, ready_at } = value
  if (state === 'approved') return <Complete ticket={ticket} onDone={onForget} />
  if (state === 'waiting') {
    return (
      <MessagePanel
        icon={IconClockHour4}
        title={t('recovery.states.waiting')}
        text={t('recovery.waitingText', { moment: format.moment(ready_at) })}
        isPage
      >
        <Button onClick={reload}>{t('recovery.check')}</Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel
      icon={state === 'completed' ? IconShieldCheck : IconShieldX}
      title={t(`recovery.states.${state}`)}
      text={t(state === 'completed' ? 'recovery.completedText' : 'recovery.endedText')}
      isPage
    >
      <Button variant="default" onClick={onForget}>
        {t('recovery.again')}
      </Button>
    </MessagePanel>
  )
}

function Complete({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { password = '', confirm_password = '', new_pin = '' } = fields
    const body = { ticket, password, confirm_password, new_pin }
    const { msg } = await call('POST /api/recovery/complete', { body })
    toast(msg, { type: 'success' })
    onDone()
    await navigate(urls.signIn)
  })
  return (
    <FormFrame
      title={t('recovery.states.approved')}
      lead={t('recovery.approvedText')}
      error={error}
      invalid={error?.fields ?? null}
      submit={t('recovery.complete')}
      isBusy={isBusy}
      onSubmit={start}
    >
      <NewPasswordFields errors={error?.fields} />
      <PinField name="new_pin" label={t('recovery.newPin')} error={error?.fields.new_pin ?? error?.fields.pin} />
    </FormFrame>
  )
}
