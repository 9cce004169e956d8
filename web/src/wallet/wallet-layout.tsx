import { isAdmin } from '@paps/contract/access'
import { IconHome } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import classes from './wallet-layout.module.css'

export function WalletLayout() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  // Staff have no wallet of their own.
  if (user !== null && isAdmin(user.user_type)) return <Navigate to={urls.backoffice} replace />
  return (
    <NavFrame
      label={t('home.nav')}
      home={urls.home}
      destinations={[{ url: urls.home, label: t('home.home'), icon: IconHome }]}
    >
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </NavFrame>
  )
}
