import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { readFields } from '../../kit/forms/read-fields.ts'
import { PASSKEY } from '../../kit/proof/passkey-mark.ts'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { rememberPinLength } from '../../kit/session/pin-length.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import classes from '../../kit/ui/ask-dialog.module.css'
import { urls } from '../../kit/urls.ts'
import { OtherWay, PinMissing } from './confirm-step.tsx'

interface PinDialogProps {
  title: string
  text: string
  /** The label of the button: what the PIN confirms. */
  action: string
  isDanger?: boolean
  /** The amount that is spent, in paps. Above the amount that the person chose, only the passkey confirms. */
  amount?: number
  /** Runs the action. A refusal keeps the dialog open and shows the reason. */
  onPin: (pin: string) => Promise<unknown>
  /** Called with a refusal that is not about the PIN; the dialog closes. */
  onRefused?: (error: ApiError) => void
  onClose: () => void
}

const ABOUT_PIN: readonly string[] = [
  'wrong_pin',
  'pin_locked',
  'pin_needed',
  'passkey_refused',
  'passkey_needed',
  'rate_limited',
  'network',
]

/** Asks for the PIN or the passkey before an action that needs more than a session. The PIN is cleared after each attempt. */
export function PinDialog(props: PinDialogProps) {
  const { title, text, action, isDanger = false, amount, onPin, onRefused, onClose } = props
  const { t } = useTranslation()
  const { _id } = useWalletUser()
  const { way, canChange, isMissing, choose } = useProofWay(amount)
  const [tries, setTries] = useState(0)
  const { isBusy, error, start } = useAction(async (pin: string) => {
    try {
      await onPin(pin)
      if (pin !== PASSKEY) rememberPinLength(_id, pin)
    } catch (problem) {
      setTries((before) => before + 1)
      if (!onRefused || !(problem instanceof ApiError) || ABOUT_PIN.includes(problem.code)) throw problem
      onRefused(problem)
    }
    onClose()
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void start(way === 'passkey' ? PASSKEY : (readFields(event.currentTarget).pin ?? ''))
  }

  return (
    <Modal
      opened
      onClose={isBusy ? () => {} : onClose}
      title={title}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {isMissing ? (
        <PinMissing />
      ) : (
        <form onSubmit={submit} className={classes.body} noValidate>
          <FormAlert error={error} />
          <p className={classes.text}>{text}</p>
          {way === 'pin' && (
            <>
              <PinField
                key={tries}
                name="pin"
                label={t('flow.pin.label')}
                error={error?.fields.pin}
                data-autofocus
                autoFocus={tries > 0}
              />
              <p>
                <Link to={urls.pinRecovery}>{t('flow.pin.forgotten')}</Link>
              </p>
            </>
          )}
          {canChange && <OtherWay way={way} isOff={isBusy} onChoose={choose} />}
          <div className={classes.foot}>
            <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button
              type="submit"
              size="md"
              color={isDanger ? 'red.9' : 'brand'}
              loading={isBusy}
              data-autofocus={way === 'passkey' || undefined}
            >
              {way === 'passkey' ? t('proof.action', { action }) : action}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
