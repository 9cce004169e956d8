import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../kit/state.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { menuOf } from '../frame/menu-pages.ts'
import { Business } from './business.tsx'
import { Ways } from './ways.tsx'

/** Where staff begin: how business goes and what waits, as far as it is theirs. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  const userType = user?.user_type ?? null
  const pages = menuOf(userType)
  return (
    <>
      <PageHead
        title={t('backoffice.hello', { name: user?.first_name ?? '' })}
        lead={user ? t(`backoffice.types.${user.user_type}`) : ''}
      />
      {may(userType, 'users.read') ? <Business pages={pages} /> : <Ways pages={pages} />}
    </>
  )
}
