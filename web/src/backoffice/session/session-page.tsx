import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../kit/session/use-wallet-user.ts'
import { Logo } from '../../kit/ui/logo.tsx'
import { PlainHeader } from '../../kit/ui/plain-header.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import classes from './session.module.css'

/** The frame of the screens that open a session of staff. It always offers to sign out. */
export function SessionPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <div className={classes.page}>
      <PlainHeader>
        <Logo tag={t('backoffice.tag')} />
      </PlainHeader>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.card}>{children}</div>
        <TextButton onClick={signOut}>{t('auth.signOut')}</TextButton>
      </main>
    </div>
  )
}

/** Heading and lead of such a screen. */
export function SessionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </div>
  )
}
