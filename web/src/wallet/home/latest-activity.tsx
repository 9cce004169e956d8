import { Button } from '@mantine/core'
import { IconCirclePlus, IconPlugConnectedX, IconReceipt } from '@tabler/icons-react'
import { memo, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { onEvent, useCatchUp } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { DayList } from '../activity/money-row.tsx'
import { LATEST_RECORDS } from './fetch-home.ts'
import classes from './home-screen.module.css'
import { RequestToAnswer } from './request-to-answer.tsx'

/** The latest records, for the home page. */
const latestList = createList('latest', (_: object) => call('GET /api/activity', { query: { limit: LATEST_RECORDS } }))

interface ActivityProps {
  papsId: string
  /** Whether kind and time have columns of their own. */
  hasColumns?: boolean
}

/** The latest activity, live. */
export const Activity = memo(function Activity({ papsId, hasColumns = false }: ActivityProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { status, rows } = useDeferredValue(useAppSelector(latestList.select))
  const load = (isAgain: boolean) => void dispatch(latestList.load({ query: {}, isAgain }))
  const isKnown = status === 'successful'
  const shown = rows.slice(0, LATEST_RECORDS)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; what is known stays meanwhile
  useEffect(() => load(isKnown), [])
  useCatchUp(() => load(true))
  useEffect(
    () =>
      onEvent((_, { data }) => {
        if (typeof data._id !== 'string') return
        dispatch(latestList.changed(data as unknown as MoneyRecord))
        dispatch(latestList.added(data as unknown as MoneyRecord))
      }),
    [dispatch],
  )

  return (
    <section
      className={classes.latest}
      data-columns={hasColumns || undefined}
      aria-labelledby="activity-title"
      aria-busy={status === 'loading'}
    >
      <div className={classes.latestHead}>
        <h2 id="activity-title" className={classes.title}>
          {t('home.activity')}
        </h2>
        {shown.length > 0 && (
          <Link to={urls.activity} className={classes.all}>
            {t('home.seeAll')}
          </Link>
        )}
      </div>
      <div className={classes.latestCard}>
        <RequestToAnswer />
        <DayList rows={shown} papsId={papsId} level={3} hasColumns={hasColumns} />
        {(status === 'loading' || status === 'idle') && shown.length === 0 && <ListSkeleton rows={4} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')}>
            <Button variant="default" onClick={() => load(false)}>
              {t('app.retry')}
            </Button>
          </MessagePanel>
        )}
        {isKnown && shown.length === 0 && (
          <MessagePanel icon={IconReceipt} title={t('home.empty.title')} text={t('home.empty.text')}>
            <Button component={Link} to={urls.topUp} size="md" leftSection={<IconCirclePlus size={18} aria-hidden />}>
              {t('home.empty.action')}
            </Button>
          </MessagePanel>
        )}
      </div>
    </section>
  )
})
