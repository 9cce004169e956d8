import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../kit/session/use-wallet-user.ts'
import { LanguagePicker } from '../../kit/ui/language-picker.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import classes from './session.module.css'

/** The frame of the screens that open a session of staff. It always offers to sign out. */
export function SessionPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo tag={t('backoffice.tag')} />
        <div className={classes.tools}>
          <LanguagePicker />
          <ThemeToggle />
        </div>
      </header>
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
