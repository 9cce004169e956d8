import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { menuOf } from '../frame/menu-pages.ts'
import { useQueues } from '../queue/queues.ts'
import classes from './overview-screen.module.css'

/** What waits for whoever is signed in, and the ways to the rest. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const ago = useAgo()
  const user = useAppSelector((state) => state.currentUser.user)
  const queues = useQueues()
  const pages = menuOf(user?.user_type ?? null).filter(({ name }) => name !== 'overview')
  return (
    <>
      <PageHead
        title={t('backoffice.hello', { name: user?.first_name ?? '' })}
        lead={user ? t(`backoffice.types.${user.user_type}`) : ''}
      />
      <ul className={classes.cards}>
        {pages.map(({ name, icon: Picture, queue }) => {
          const waits = queue === undefined ? null : (queues?.[queue] ?? null)
          return (
            <li key={name}>
              <Link
                to={staffPages[name].url}
                className={classes.card}
                data-waits={(waits?.waiting ?? 0) > 0 || undefined}
              >
                <Picture size={22} stroke={1.7} aria-hidden />
                <span className={classes.name}>{t(`backoffice.pages.${name}`)}</span>
                {waits && (
                  <>
                    <span className={classes.count}>{waits.waiting > 99 ? '99+' : waits.waiting}</span>
                    <span className={classes.age}>
                      {waits.oldest_at
                        ? t('backoffice.oldest', { ago: ago(waits.oldest_at) })
                        : t('backoffice.nothingWaits')}
                    </span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
