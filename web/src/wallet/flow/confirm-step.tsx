import { Button, Loader } from '@mantine/core'
import { IconHelpCircle, IconLockPassword } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { PASSKEY } from '../../kit/proof/passkey-mark.ts'
import { type ProofWay, useProofWay } from '../../kit/proof/use-proof-way.ts'
import { useIsOffline } from '../../kit/realtime/connection.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { forgetPinLength, rememberPinLength } from '../../kit/session/pin-length.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './confirm-step.module.css'
import { PasskeyStep } from './passkey-step.tsx'
import { PinStep } from './pin-step.tsx'
import { isOpen, retryUntilSettled } from './retry-until-settled.ts'

interface ConfirmStepProps<Answer> {
  /** The label of the button: the movement, with its amount. */
  action: string
  confirm: (pin: string, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onRefused?: (error: ApiError) => boolean
  /** The amount that is spent, in paps. Above the amount that the person chose, only the passkey confirms. */
  amount?: number
  children?: ReactNode
}

/** The last step of every flow that moves money: the passkey or the PIN, then the outcome. */
export function ConfirmStep<Answer extends object>(props: ConfirmStepProps<Answer>) {
  const { action, confirm, onDone, onRefused, amount, children } = props
  const { t } = useTranslation()
  const { way, canChange, isMissing, choose } = useProofWay(amount)
  const isOffline = useIsOffline()
  const { state, refusal, submit, askAgain, clear } = useConfirm({ confirm, onDone, onRefused })

  if (isMissing) return <PinMissing />
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
  const isBusy = state !== 'idle' || isOffline
  const other = canChange && (
    <OtherWay
      way={way}
      isOff={isBusy}
      onChoose={(next) => {
        clear()
        choose(next)
      }}
    />
  )
  const above = (
    <>
      {children}
      {isOffline && (
        <p className={classes.lost} role="status">
          {t('flow.offline')}
        </p>
      )}
    </>
  )
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyStep action={action} isBusy={isBusy} refusal={refusal} onConfirm={() => submit(PASSKEY)} other={other}>
          {above}
        </PasskeyStep>
      ) : (
        <PinStep action={action} isBusy={isBusy} refusal={refusal} onPin={submit} other={other}>
          {above}
        </PinStep>
      )}
      {state === 'lost' && (
        <p className={classes.lost} role="status">
          <Loader size={18} /> {t('flow.lost')}
        </p>
      )}
    </>
  )
}

/** Changes between the PIN and the passkey, without leaving the page. */
export function OtherWay({
  way,
  isOff,
  onChoose,
}: {
  way: ProofWay
  isOff: boolean
  onChoose: (way: ProofWay) => void
}) {
  const { t } = useTranslation()
  const next = way === 'pin' ? 'passkey' : 'pin'
  return (
    <Button variant="subtle" size="md" disabled={isOff} onClick={() => onChoose(next)}>
      {t(next === 'pin' ? 'proof.usePin' : 'proof.usePasskey')}
    </Button>
  )
}

/** Shown without a PIN. Setting one returns to this page. */
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

/** Responses to employees do not contain the store's balance. */
interface Moved {
  update?: { paps: number; points: number }
}

interface Confirming<Answer> {
  /** Makes the movement. Retries of one movement have the same key; a refusal is followed by a new one. */
  confirm: (pin: string, idempotencyKey: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Returns true when it handles a refusal that another PIN cannot fix. */
  onRefused?: ((error: ApiError) => boolean) | undefined
}

/** `lost`: no response came, and the call is retried. `unknown`: retries ended without an outcome. */
export type ConfirmState = 'idle' | 'asking' | 'lost' | 'unknown'

/** Confirms a movement, at most one at a time. The outcome is never guessed. */
function useConfirm<Answer extends object>({ confirm, onDone, onRefused }: Confirming<Answer>) {
  const dispatch = useAppDispatch()
  const { _id } = useWalletUser()
  const [state, setState] = useState<ConfirmState>('idle')
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const isRunning = useRef(false)
  const attempt = useRef({ pin: '', key: '' })

  async function run(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setState('asking')
    const { pin, key } = attempt.current
    try {
      const answer = await retryUntilSettled(() => confirm(pin, key), { onLost: () => setState('lost') })
      if (pin !== PASSKEY) rememberPinLength(_id, pin)
      const { update } = answer as Moved
      if (update) dispatch(balanceChanged(update))
      onDone(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'wrong_pin') forgetPinLength()
      setState(isOpen(error) ? 'unknown' : 'idle')
      if (!isOpen(error) && !onRefused?.(error)) setRefusal({ message: error.message })
    } finally {
      isRunning.current = false
    }
  }

  return {
    state,
    refusal,
    submit: (pin: string) => {
      if (isRunning.current) return
      attempt.current = { pin, key: crypto.randomUUID() }
      setRefusal(null)
      void run()
    },
    askAgain: () => void run(),
    clear: () => setRefusal(null),
  }
}
