import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-step.module.css'
import { useHardwareKeys } from './keypad.tsx'

interface PasskeyStepProps {
  /** The label of the button: the movement, with its amount. */
  action: string
  isBusy?: boolean
  /** The refusal of the last attempt. */
  refusal?: { message: string } | null
  onConfirm: () => void
  /** The other way to confirm. */
  other?: ReactNode
  /** Content above. */
  children?: ReactNode
}

/** The passkey that confirms a movement: the device asks for a finger, a face or its own code. Enter confirms. */
export function PasskeyStep({ action, isBusy = false, refusal = null, onConfirm, other, children }: PasskeyStepProps) {
  const { t } = useTranslation()
  const confirm = () => {
    if (!isBusy) onConfirm()
  }
  useHardwareKeys((key) => {
    if (key === 'Enter') confirm()
  })
  return (
    <>
      {children}
      <div className={classes.middle}>
        <IconFingerprint className={classes.finger} size={56} stroke={1.4} aria-hidden />
        <p className={classes.label}>{t('proof.title')}</p>
        <p className={classes.about}>{t('proof.text')}</p>
        <p className={classes.refusal} role="alert">
          {refusal?.message}
        </p>
      </div>
      <Button size="lg" fullWidth loading={isBusy} onClick={confirm}>
        {t('proof.action', { action })}
      </Button>
      {other}
    </>
  )
}
