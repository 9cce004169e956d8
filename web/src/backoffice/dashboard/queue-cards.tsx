import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAgo } from '../../kit/words/use-ago.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import classes from './queue-cards.module.css'
import type { Dashboard } from './use-dashboard.ts'

/** What waits for whoever looks, how much of it and for how long. */
export function QueueCards({ queues, pages }: { queues: Dashboard['queues']; pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const ago = useAgo()
  const theirs = pages.flatMap(({ name, icon, queue }) => {
    const waits = queue && queues[queue]
    return waits ? [{ name, icon, waits }] : []
  })
  return (
    <ul className={classes.queues} aria-label={t('dashboard.queues')}>
      {theirs.map(({ name, icon: Picture, waits: { waiting, oldest_at } }) => (
        <li key={name}>
          <Link to={staffPages[name].url} className={classes.queue} data-waits={waiting > 0 || undefined}>
            <Picture size={20} stroke={1.7} aria-hidden />
            <span className={classes.name}>{t(`backoffice.pages.${name}`)}</span>
            <span className={classes.count}>{waiting > 99 ? '99+' : waiting}</span>
            <span className={classes.age}>
              {oldest_at ? t('backoffice.oldest', { ago: ago(oldest_at) }) : t('backoffice.nothingWaits')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
