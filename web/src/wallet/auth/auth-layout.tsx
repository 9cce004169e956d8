import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { Logo } from '../../kit/ui/logo.tsx'
import { PlainHeader } from '../../kit/ui/plain-header.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './auth-layout.module.css'

export function AuthLayout() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <PlainHeader>
          <Link to={urls.landing} reloadDocument className={classes.brand}>
            <Logo />
          </Link>
        </PlainHeader>
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
