import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AlertBox } from '../../kit/ui/alert-box.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { localeOf } from '../../kit/words/languages.ts'
import type { MenuPage } from '../frame/menu-pages.ts'
import { BooksGlance } from './books-glance.tsx'
import classes from './dashboard.module.css'
import { Decisions } from './decisions.tsx'
import { Figures } from './figures.tsx'
import { InOutChart } from './in-out-chart.tsx'
import { PeriodPicker, usePeriod } from './period-picker.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { VolumeChart } from './volume-chart.tsx'
import { WorkWaiting } from './work-waiting.tsx'

/** The figures of a period compared with the previous one, the queues, and the state of the books. */
export function Business({ pages }: { pages: readonly MenuPage[] }) {
  const { t } = useTranslation()
  const [period, choose] = usePeriod()
  const { dashboard, error, reload } = useDashboard(period)
  return (
    <div className={classes.business}>
      <header className={classes.head}>
        <h1 className={classes.pageTitle}>{t('backoffice.pages.overview')}</h1>
        <PeriodPicker period={period} days={dashboard} onChoose={choose} />
        {dashboard && <Compared dashboard={dashboard} />}
      </header>
      {error && dashboard && (
        <AlertBox tone="warn" icon={IconPlugConnectedX} title={t('dashboard.old')} className={classes.old}>
          <Button size="compact-sm" variant="default" onClick={reload}>
            {t('app.retry')}
          </Button>
        </AlertBox>
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
  const { money } = dashboard
  return (
    <>
      <Figures dashboard={dashboard} />
      <div className={classes.panels} data-money={money !== null || undefined}>
        {money && (
          <section className={classes.panel} data-area="volume" aria-labelledby="volume-title">
            <VolumeChart dashboard={dashboard} money={money} />
          </section>
        )}
        <WorkWaiting queues={dashboard.queues} pages={pages} />
        {money && (
          <section className={classes.panel} data-area="in-out" aria-labelledby="in-out-title">
            <InOutChart dashboard={dashboard} money={money} />
          </section>
        )}
        {money && <BooksGlance money={money} />}
        <Decisions />
      </div>
    </>
  )
}

/** The shown days and the days that they are compared with. */
function Compared({ dashboard: { from, to, before } }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = (first: string, last: string) => format.formatRange(new Date(first), new Date(last))
  return (
    <p className={classes.compared}>
      <strong>{days(from, to)}</strong>{' '}
      {t(before.is_whole ? 'dashboard.compared' : 'dashboard.comparedUntil', { days: days(before.from, before.to) })}
    </p>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')} className={classes.business}>
      <div className={classes.skeletons}>
        {['one', 'two', 'three', 'four', 'five'].map((key) => (
          <Skeleton key={key} height={108} radius={14} />
        ))}
      </div>
      <div className={classes.panels} data-money>
        <Skeleton height={380} radius={14} />
        <Skeleton height={380} radius={14} />
      </div>
    </div>
  )
}
