import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../kit/state.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { listMenuPages } from '../frame/menu-pages.ts'
import { Business } from './business.tsx'
import { ContentOverview } from './content-overview.tsx'

/** The start page of staff: figures, queues and recent work, as far as permitted. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  const userType = user?.user_type ?? null
  const pages = listMenuPages(userType)
  if (may(userType, 'users.read')) return <Business pages={pages} />
  return (
    <>
      <PageHead title={t('backoffice.pages.overview')} />
      <ContentOverview pages={pages} />
    </>
  )
}
