import { Button, Loader } from '@mantine/core'
import { IconHelpCircle, IconLockPassword } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ApiError } from '../../kit/api/api-error.ts'
import { useIsOffline } from '../../kit/realtime/connection.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './confirm-step.module.css'
import { PinStep } from './pin-step.tsx'
import { useConfirm } from './use-confirm.ts'

interface ConfirmStepProps<Answer> {
  /** What the button says: what is about to happen, with its amount. */
  action: string
  confirm: (pin: string, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onRefused?: (error: ApiError) => boolean
  children?: ReactNode
}

/** The last step of every flow that moves money: the PIN, and then what became of it. */
export function ConfirmStep<Answer extends object>(props: ConfirmStepProps<Answer>) {
  const { action, confirm, onDone, onRefused, children } = props
  const { t } = useTranslation()
  const { has_pin } = useWalletUser()
  const isOffline = useIsOffline()
  const { state, refusal, submit, askAgain } = useConfirm({ confirm, onDone, onRefused })

  if (!has_pin) return <PinMissing />
  if (state === 'unknown') {
    return (
      <MessagePanel icon={IconHelpCircle} title={t('flow.unknown.title')} text={t('flow.unknown.text')} isAlert>
        <div className={classes.actions}>
          <Button size="md" onClick={askAgain}>
            {t('flow.unknown.action')}
          </Button>
          <Button component={Link} to={urls.activity} size="md" variant="default">
            {t('flow.unknown.activity')}
          </Button>
        </div>
      </MessagePanel>
    )
  }
  return (
    <>
      <PinStep action={action} isBusy={state !== 'idle' || isOffline} refusal={refusal} onPin={submit}>
        {children}
        {isOffline && (
          <p className={classes.lost} role="status">
            {t('flow.offline')}
          </p>
        )}
      </PinStep>
      {state === 'lost' && (
        <p className={classes.lost} role="status">
          <Loader size={18} /> {t('flow.lost')}
        </p>
      )}
    </>
  )
}

/** Somebody new has no PIN yet: they choose one and come back to where they were. */
export function PinMissing() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <MessagePanel icon={IconLockPassword} title={t('flow.pin.missingTitle')} text={t('flow.pin.missingText')}>
      <Button component={Link} to={`${urls.pin}?${new URLSearchParams({ next: pathname + search })}`} size="md">
        {t('flow.pin.missingAction')}
      </Button>
    </MessagePanel>
  )
}
