import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFactorAgain } from '../../kit/session/staff-session.ts'
import { FactorForm } from './factor-form.tsx'
import classes from './session.module.css'
import type { Factor } from './use-factor.ts'

/** Asks for the second factor again when a call needs it. The call is then repeated. */
export function StepUpDialog({ factor }: { factor: Factor }) {
  const { t } = useTranslation()
  /** Several calls can wait for one answer. */
  const [waiting, setWaiting] = useState<readonly ((isGiven: boolean) => void)[]>([])

  useEffect(() => onFactorAgain(() => new Promise((resolve) => setWaiting((before) => [...before, resolve]))), [])
  function end(isGiven: boolean): void {
    for (const resolve of waiting) resolve(isGiven)
    setWaiting([])
  }

  return (
    <Modal
      opened={waiting.length > 0}
      onClose={() => end(false)}
      title={t('factor.again.title')}
      centered
      radius="lg"
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div className={classes.stack}>
        <p>{t('factor.again.text')}</p>
        <FactorForm factor={factor} submit={t('factor.again.submit')} onDone={() => end(true)} />
      </div>
    </Modal>
  )
}
