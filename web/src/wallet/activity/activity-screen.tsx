import { Button } from '@mantine/core'
import { IconDownload, IconPlugConnectedX, IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call, callForFile } from '../../kit/api/call.ts'
import { ListDetail, RowLink } from '../../kit/frame/list-detail.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useListLoad } from '../../kit/lists/use-list-load.ts'
import { onEvent, useCatchUp } from '../../kit/realtime/events.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
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
import { ActivityTotals } from './activity-totals.tsx'
import { DayList } from './money-row.tsx'
import { ReceiptDetail } from './receipt-detail.tsx'

const activityList = createList('activity', (filter: ActivityFilter, cursor?: string) =>
  call('GET /api/activity', { query: { ...buildQuery(filter), ...(cursor !== undefined && { cursor }) } as object }),
)

/** The feed of all movements, with the receipt beside it. Its filters are in the address. */
export function ActivityScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { paps_id } = useWalletUser()
  const [filter, change] = useFilter()
  const { status, rows, nextCursor } = useAppSelector(activityList.select)
  const end = useRef<HTMLDivElement>(null)
  const isLoading = status === 'loading' || status === 'idle'
  useLiveActivity(!isFiltered(filter))

  const load = useListLoad(activityList, filter)
  useCatchUp(() => void dispatch(activityList.load({ query: filter, isAgain: true })))
  useReachesEnd(end, () => {
    if (!isLoading && nextCursor !== null) load(nextCursor)
  })
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows])

  return (
    <ListDetail
      kind="wallet"
      label={t('titles.activity')}
      head={<PageHead title={t('titles.activity')} />}
      tools={
        <>
          <ActivityFilters filter={filter} onChange={change}>
            <ExportButton filter={filter} />
          </ActivityFilters>
          <ActivityTotals filter={filter} newest={rows[0]?._id} />
        </>
      }
      ids={ids}
      detail={(id) => <ReceiptDetail id={id} />}
      empty={<MessagePanel icon={IconReceipt} title={t('activity.choose')} text={t('activity.chooseText')} />}
    >
      <div className={classes.list} aria-busy={isLoading}>
        <DayList
          rows={rows}
          papsId={paps_id}
          opener={({ _id }, className, content) => (
            <RowLink id={_id} className={className}>
              {content}
            </RowLink>
          )}
        />
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 2 : 7} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && (
          <NothingFound isFiltered={isFiltered(filter)} onClear={() => change(NO_FILTER)} />
        )}
        <div ref={end}>
          {!isLoading && nextCursor !== null && (
            <Button variant="subtle" fullWidth onClick={() => load(nextCursor)}>
              {t('list.next')}
            </Button>
          )}
        </div>
      </div>
    </ListDetail>
  )
}

function useFilter(): [ActivityFilter, (changed: Partial<ActivityFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = address.toString()
  const filter = useMemo(() => parseFilter(new URLSearchParams(asked)), [asked])
  // Another list closes what is open.
  const change = (changed: Partial<ActivityFilter>) =>
    setAddress((before) => filterAddress({ ...parseFilter(before), ...changed }), { replace: true })
  return [filter, change]
}

function ExportButton({ filter }: { filter: ActivityFilter }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  const csv = () => callForFile('GET /api/activity', { query: buildQuery(filter) as object }, 'text/csv')
  return (
    <Button
      variant="default"
      size="md"
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download(csv, 'paps-activity.csv')}
    >
      {t('activity.export')}
    </Button>
  )
}

function NothingFound({ isFiltered: hasFilter, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return hasFilter ? (
    <MessagePanel icon={IconSearchOff} title={t('list.noResults.title')} text={t('list.noResults.text')}>
      <Button variant="default" onClick={onClear}>
        {t('list.noResults.action')}
      </Button>
    </MessagePanel>
  ) : (
    <MessagePanel icon={IconReceipt} title={t('home.empty.title')} text={t('activity.empty')}>
      <Button component={Link} to={urls.topUp}>
        {t('nav.topUp')}
      </Button>
    </MessagePanel>
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
