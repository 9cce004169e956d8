import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { LanguagePicker } from '../../kit/ui/language-picker.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './landing-header.module.css'

export function LandingHeader() {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  return (
    <header className={classes.header}>
      <Link to={urls.landing} className={classes.brand}>
        <Logo />
      </Link>
      <div className={classes.actions}>
        <LanguagePicker />
        <span className={classes.theme}>
          <ThemeToggle />
        </span>
        <Button component={Link} to={isSignedIn ? urls.home : urls.signIn} variant="default" size="md">
          {t(isSignedIn ? 'landing.toWallet' : 'landing.signIn')}
        </Button>
      </div>
    </header>
  )
}
