import { useTranslation } from 'react-i18next'
import { FactorForm } from './factor-form.tsx'
import { SessionHead, SessionPage } from './session-page.tsx'
import type { Factor } from './use-factor.ts'

interface GiveFactorScreenProps {
  factor: Factor
  /** The session was open before. */
  isLocked: boolean
  onDone: () => Promise<void>
}

/** Asks for the second factor after the password, or to unlock the session. */
export function GiveFactorScreen({ factor, isLocked, onDone }: GiveFactorScreenProps) {
  const { t } = useTranslation()
  const words = isLocked ? 'locked' : 'needed'
  return (
    <SessionPage>
      <SessionHead title={t(`factor.${words}.title`)} lead={t(`factor.${words}.lead`)} />
      <FactorForm factor={factor} submit={t(`factor.${words}.submit`)} onDone={onDone} />
    </SessionPage>
  )
}
