import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { LanguagePicker } from '../../kit/ui/language-picker.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './auth-layout.module.css'

export function AuthLayout() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.header}>
          <Link to={urls.landing} reloadDocument className={classes.brand}>
            <Logo />
          </Link>
          <div className={classes.tools}>
            <LanguagePicker />
            <ThemeToggle />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <aside className={classes.picture}>
        <p className={classes.quote}>{t('auth.quote')}</p>
        <p className={classes.note}>{t('auth.quoteNote')}</p>
      </aside>
    </div>
  )
}
