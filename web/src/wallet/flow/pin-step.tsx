import { Button } from '@mantine/core'
import { isOperator } from '@paps/contract/access'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readPinLength } from '../../kit/session/pin-length.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import classes from './confirm-step.module.css'
import { Keypad, useHardwareKeys } from './keypad.tsx'

const LEAST = 4
const MOST = 6

interface PinStepProps {
  /** The label of the button: the movement, with its amount. */
  action: string
  isBusy?: boolean
  /** The refusal of the last PIN, with the attempts left. A new object for each refusal. */
  refusal?: { message: string } | null
  onPin: (pin: string) => void
  /** The other way to confirm. */
  other?: ReactNode
  /** Content above the dots. */
  children?: ReactNode
}

/**
 * The PIN that confirms a movement. It is not stored, and is cleared after a refusal. Where its length is known, the last
 * digit submits it.
 */
export function PinStep({ action, isBusy = false, refusal = null, onPin, other, children }: PinStepProps) {
  const { t } = useTranslation()
  const { _id, user_type } = useWalletUser()
  const [pin, show] = useState('')
  // Keys can follow each other faster than the page is drawn.
  const typed = useRef('')
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusal === null) return
    typed.current = ''
    show('')
    setRefusals((before) => before + 1)
  }, [refusal])

  function press(key: string): void {
    if (isBusy) return
    if (key === 'Enter') submit()
    else if (key === 'Backspace') type(typed.current.slice(0, -1))
    else if (/^\d$/.test(key) && typed.current.length < MOST) type(typed.current + key)
  }

  function type(text: string): void {
    const isLonger = text.length > typed.current.length
    typed.current = text
    show(text)
    if (isLonger && text.length === readPinLength(_id)) submit()
  }
  useHardwareKeys(press)

  function submit(): void {
    if (!isBusy && typed.current.length >= LEAST) onPin(typed.current)
  }

  return (
    <>
      {children}
      <div className={classes.middle}>
        <p className={classes.label}>{t('flow.pin.label')}</p>
        <div key={refusals} className={classes.dots} data-wrong={refusal !== null || undefined} aria-hidden>
          {Array.from({ length: Math.max(LEAST, Math.min(pin.length, MOST)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <span key={index} data-on={index < pin.length || undefined} />
          ))}
        </div>
        <output className={classes.count}>{t('flow.pin.typed', { count: pin.length })}</output>
        <p className={classes.refusal} role="alert">
          {refusal?.message}
        </p>
        {!isOperator(user_type) && (
          <Link to={urls.pinRecovery} className={classes.reset}>
            {t('flow.pin.forgotten')}
          </Link>
        )}
      </div>
      <Keypad onKey={press} isOff={isBusy} />
      <Button size="lg" fullWidth disabled={pin.length < LEAST && !isBusy} loading={isBusy} onClick={submit}>
        {action}
      </Button>
      {other}
    </>
  )
}
