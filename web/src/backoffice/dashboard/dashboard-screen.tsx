import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { listMenuPages, type MenuPage } from '../frame/menu-pages.ts'
import { Business } from './business.tsx'
import classes from './dashboard.module.css'

/** The start page of staff: figures and queues, as far as permitted. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const user = useAppSelector((state) => state.currentUser.user)
  const userType = user?.user_type ?? null
  const pages = listMenuPages(userType)
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

/** Links to the permitted pages, for staff without access to figures. */
function Ways({ pages }: { pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.cards}>
      {pages
        .filter(({ name }) => name !== 'overview')
        .map(({ name, icon: Picture }) => (
          <li key={name}>
            <Link to={staffPages[name].url} className={classes.card}>
              <Picture size={22} stroke={1.7} aria-hidden />
              <span className={classes.wayName}>{t(`backoffice.pages.${name}`)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
