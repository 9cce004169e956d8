import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { NavFrame } from '../kit/ui/nav-frame.tsx'
import { urls } from '../kit/urls.ts'
import classes from './backoffice.module.css'
import { BackofficeHeader } from './backoffice-header.tsx'
import { PeopleScreen } from './people/people-screen.tsx'

/** Everything staff see: loaded only for them. */
export function Backoffice() {
  const { t } = useTranslation()
  return (
    <NavFrame
      label={t('backoffice.nav')}
      tag={t('backoffice.tag')}
      home={urls.backoffice}
      destinations={[{ url: urls.backoffice, label: t('backoffice.people'), icon: IconUsers }]}
    >
      <BackofficeHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Routes>
          <Route index element={<PeopleScreen />} />
        </Routes>
      </main>
    </NavFrame>
  )
}
