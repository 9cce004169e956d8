import { may } from '@paps/contract/access'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { usePageHandle } from '../kit/page-handle.ts'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import { BackofficeHeader } from './backoffice-header.tsx'
import classes from './backoffice-layout.module.css'
import { NothingForRole } from './nothing-for-role.tsx'

const DESTINATIONS = [
  { url: urls.backoffice, name: 'backoffice.people', icon: IconUsers, access: 'users.read' },
] as const

export function BackofficeLayout() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { access = 'signed-in' } = usePageHandle() ?? {}
  const destinations = DESTINATIONS.filter((each) => may(userType, each.access)).map(({ url, name, icon }) => ({
    url,
    icon,
    label: t(name),
  }))
  return (
    <NavFrame label={t('backoffice.nav')} tag={t('backoffice.tag')} home={urls.backoffice} destinations={destinations}>
      <BackofficeHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {may(userType, access) ? <Outlet /> : <NothingForRole />}
      </main>
    </NavFrame>
  )
}
