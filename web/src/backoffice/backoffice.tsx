import { may } from '@paps/contract/access'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { useAppSelector } from '../kit/state.ts'
import { NavFrame } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import classes from './backoffice.module.css'
import { BackofficeHeader } from './backoffice-header.tsx'
import { NothingForRole } from './nothing-for-role.tsx'
import { PeopleScreen } from './people/people-screen.tsx'

/** Everything staff see: loaded only for them. */
export function Backoffice() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  const seesPeople = may(user?.user_type ?? null, 'users.read')
  const destinations = seesPeople ? [{ url: urls.backoffice, label: t('backoffice.people'), icon: IconUsers }] : []
  return (
    <NavFrame label={t('backoffice.nav')} tag={t('backoffice.tag')} home={urls.backoffice} destinations={destinations}>
      <BackofficeHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Routes>
          <Route index element={seesPeople ? <PeopleScreen /> : <NothingForRole />} />
        </Routes>
      </main>
    </NavFrame>
  )
}
