import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useListLoad } from '../../kit/lists/use-list-load.ts'
import { onEvent, useCatchUp } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useReachesEnd } from '../../kit/ui/use-reaches-end.ts'
import { urls } from '../../kit/urls.ts'
import {
  type ActivityFilter,
  buildQuery,
  filterAddress,
  isFiltered,
  NO_FILTER,
  parseFilter,
} from './activity-filter.ts'
import { ActivityFilters } from './activity-filters.tsx'
import classes from './activity-screen.module.css'
import { DayList } from './money-row.tsx'

const activityList = createList('activity', (filter: ActivityFilter, cursor?: string) =>
  call('GET /api/activity', { query: { ...buildQuery(filter), ...(cursor !== undefined && { cursor }) } as object }),
)

/** The feed of all movements. Its filters are in the address. */
export function ActivityScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { paps_id } = useWalletUser()
  const [address, setAddress] = useSearchParams()
  const asked = address.toString()
  const filter = useMemo(() => parseFilter(new URLSearchParams(asked)), [asked])
  const { status, rows, nextCursor } = useAppSelector(activityList.select)
  const end = useRef<HTMLDivElement>(null)
  const isLoading = status === 'loading' || status === 'idle'
  useLiveActivity(!isFiltered(filter))

  const load = useListLoad(activityList, filter)
  useCatchUp(() => void dispatch(activityList.load({ query: filter, isAgain: true })))
  useReachesEnd(end, () => {
    if (!isLoading && nextCursor !== null) load(nextCursor)
  })

  function change(changed: Partial<ActivityFilter>): void {
    setAddress((before) => filterAddress({ ...parseFilter(before), ...changed }), { replace: true })
  }

  return (
    <>
      <PageHead title={t('titles.activity')}>
        <div className={classes.ways}>
          <Link to={urls.spending}>{t('nav.spending')}</Link>
          <Link to={urls.statements}>{t('nav.statements')}</Link>
        </div>
      </PageHead>
      <section className={classes.panel} aria-label={t('titles.activity')} aria-busy={isLoading}>
        <ActivityFilters filter={filter} onChange={change} />
        <DayList rows={rows} papsId={paps_id} />
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 2 : 7} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && isFiltered(filter) && (
          <MessagePanel icon={IconSearchOff} title={t('list.noResults.title')} text={t('list.noResults.text')}>
            <Button variant="default" onClick={() => change(NO_FILTER)}>
              {t('list.noResults.action')}
            </Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && !isFiltered(filter) && (
          <MessagePanel icon={IconReceipt} title={t('home.empty.title')} text={t('activity.empty')}>
            <Button component={Link} to={urls.topUp}>
              {t('nav.topUp')}
            </Button>
          </MessagePanel>
        )}
        <div ref={end}>
          {!isLoading && nextCursor !== null && (
            <Button variant="subtle" fullWidth onClick={() => load(nextCursor)}>
              {t('list.next')}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

/** Adds new records to the list live. A filtered list adds none, because they may not match. */
function useLiveActivity(takesNew: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      onEvent((_, { data }) => {
        if (typeof data._id !== 'string') return
        const record = data as unknown as MoneyRecord
        dispatch(activityList.changed(record))
        if (takesNew) dispatch(activityList.added(record))
      }),
    [dispatch, takesNew],
  )
}
