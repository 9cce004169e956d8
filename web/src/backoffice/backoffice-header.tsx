import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../kit/state.ts'
import { Initials } from '../kit/ui/initials.tsx'
import { Logo } from '../kit/ui/logo.tsx'
import { SignOutIcon } from '../kit/ui/sign-out-icon.tsx'
import { ThemeToggle } from '../kit/ui/theme-toggle.tsx'
import classes from './backoffice-header.module.css'

export function BackofficeHeader() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  if (user === null) return null
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <Logo tag={t('backoffice.tag')} />
      </span>
      <ThemeToggle />
      <SignOutIcon />
      <span className={classes.person}>
        <Initials firstName={user.first_name} lastName={user.last_name} size={38} />
        <span className={classes.name}>
          {user.first_name} {user.last_name}
        </span>
      </span>
    </header>
  )
}
