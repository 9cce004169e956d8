import { Alert, Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import classes from './dashboard.module.css'
import { Figures } from './figures.tsx'
import { InOutChart } from './in-out-chart.tsx'
import { KindRows } from './kind-rows.tsx'
import { PeriodPicker, usePeriod } from './period-picker.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { VolumeChart } from './volume-chart.tsx'

/** The figures of a period compared with the previous one, and the queues. */
export function Business({ pages }: { pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const [period, choose] = usePeriod()
  const { dashboard, error, reload } = useDashboard(period)
  return (
    <div className={classes.business}>
      <div className={classes.head}>
        <PeriodPicker period={period} days={dashboard} onChoose={choose} />
        {dashboard && <Compared dashboard={dashboard} />}
      </div>
      {error && dashboard && (
        <Alert color="yellow" title={t('dashboard.old')} className={classes.old ?? ''}>
          <Button size="compact-sm" variant="default" onClick={reload}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {error && !dashboard && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!error && !dashboard && <Waiting />}
      {dashboard && <Shown dashboard={dashboard} pages={pages} />}
    </div>
  )
}

function Shown({ dashboard, pages }: { dashboard: Dashboard; pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const { money } = dashboard
  return (
    <>
      <QueueCards queues={dashboard.queues} pages={pages} />
      <Figures dashboard={dashboard} />
      {money && (
        <div className={classes.charts}>
          <section className={classes.panel} aria-labelledby="volume-title">
            <h2 id="volume-title" className={classes.title}>
              {t('dashboard.volume.title')}
            </h2>
            <VolumeChart dashboard={dashboard} money={money} />
          </section>
          <section className={classes.panel} aria-labelledby="kinds-title">
            <h2 id="kinds-title" className={classes.title}>
              {t('dashboard.kinds')}
            </h2>
            <KindRows dashboard={dashboard} money={money} />
          </section>
          <section className={classes.panel} aria-labelledby="in-out-title">
            <h2 id="in-out-title" className={classes.title}>
              {t('dashboard.inOut')}
            </h2>
            <InOutChart dashboard={dashboard} money={money} />
          </section>
        </div>
      )}
    </>
  )
}

/** The shown days and the days that they are compared with. */
function Compared({ dashboard: { from, to, before } }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormats()
  const days = (first: string, last: string) =>
    first === last
      ? format.date(`${first}T12:00`)
      : `${format.date(`${first}T12:00`)} – ${format.date(`${last}T12:00`)}`
  return (
    <p className={classes.compared}>
      <strong>{days(from, to)}</strong>{' '}
      {before.is_whole
        ? t('dashboard.compared', { days: days(before.from, before.to) })
        : t('dashboard.comparedUntil', { days: days(before.from, before.to) })}
    </p>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')} className={classes.business}>
      <div className={classes.skeletons}>
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} height={128} radius={18} />
        ))}
      </div>
      <Skeleton height={340} radius={20} />
    </div>
  )
}

/** The permitted queues, each with its count and the age of the oldest item. */
function QueueCards({ queues, pages }: { queues: Dashboard['queues']; pages: readonly MenuPage[] }) {
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
