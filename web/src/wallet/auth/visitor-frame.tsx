import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { LanguagePicker } from '../../kit/ui/language-picker.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { signInThen, urls } from '../../kit/urls.ts'
import classes from './visitor-frame.module.css'

const PLACES = ['stores', 'services', 'realEstate', 'videos'] as const

/** The frame of catalogue pages for visitors and staff, who have no wallet. */
export function VisitorFrame() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  return (
    <>
      <header className={classes.header}>
        <Link to={urls.landing} reloadDocument className={classes.brand}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('visit.nav')}>
          {PLACES.map((name) => (
            <NavLink key={name} to={urls[name]} className={classes.link ?? ''}>
              {t(`nav.${name}`)}
            </NavLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <span className={classes.language}>
            <LanguagePicker />
          </span>
          <ThemeToggle />
          <Button component={Link} to={isSignedIn ? urls.backoffice : signInThen(pathname + search)} size="md">
            {t(isSignedIn ? 'visit.toBackoffice' : 'visit.signIn')}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  )
}
