import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { localeOf } from '../../kit/words/languages.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import { judgeAge, promiseOf } from '../queue/promises.ts'
import classes from './dashboard.module.css'
import type { Dashboard } from './use-dashboard.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Formats an age by its largest unit, such as `4 days` or `1 hr`. */
function useAge(): (since: string) => string {
  const { i18n } = useTranslation()
  const write = (count: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(localeOf(i18n.language), { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  return (since) => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE_MS))
    if (minutes >= DAY_MINUTES) return write(Math.floor(minutes / DAY_MINUTES), 'day')
    return minutes >= HOUR_MINUTES ? write(Math.floor(minutes / HOUR_MINUTES), 'hour') : write(minutes, 'minute')
  }
}

/** The permitted queues: count, age of the oldest item, and that age against the promise. */
export function WorkWaiting({ queues, pages }: { queues: Dashboard['queues']; pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const age = useAge()
  const theirs = pages.flatMap(({ name, icon, queue }) => {
    const waits = queue && queues[queue]
    return waits
      ? [{ name, icon, queue, waits, judged: waits.oldest_at ? judgeAge(queue, waits.oldest_at) : null }]
      : []
  })
  const late = theirs.filter(({ judged }) => judged?.state === 'late').length
  return (
    <section className={classes.panel} data-area="work" aria-labelledby="work-title">
      <div className={classes.panelHead}>
        <h2 id="work-title" className={classes.title}>
          {t('dashboard.work.title')}
        </h2>
        {late > 0 && <span className={classes.late}>{t('dashboard.work.late', { count: late })}</span>}
      </div>
      <ul className={classes.queues} aria-label={t('dashboard.queues')}>
        {theirs.map(({ name, icon: Picture, queue, waits: { waiting, oldest_at }, judged }) => {
          const { unit, count } = promiseOf(queue)
          return (
            <li key={name}>
              <Link to={staffPages[name].url} className={classes.queue}>
                <Picture size={18} stroke={1.7} aria-hidden />
                <span className={classes.queueName}>
                  {t(`backoffice.pages.${name}`)}{' '}
                  <span className={classes.promise}>{t(`dashboard.work.promise.${unit}`, { count })}</span>
                </span>
                <span className={classes.count}>{waiting > 99 ? '99+' : waiting}</span>
                <span className={classes.age} data-state={judged?.state}>
                  {oldest_at ? age(oldest_at) : '–'}
                </span>
                <span className={classes.track}>
                  <span
                    className={classes.fill}
                    data-state={judged?.state}
                    style={{ width: `${Math.min(judged?.share ?? 0, 1) * 100}%` }}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
