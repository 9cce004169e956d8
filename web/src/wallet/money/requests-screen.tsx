import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconMessage2Dollar, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ALL } from '../../kit/lists/simple-list.tsx'
import { useListLoad } from '../../kit/lists/use-list-load.ts'
import { useCatchUp } from '../../kit/realtime/events.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { RequestCard } from './request-card.tsx'
import { type RequestRow, type RequestSide, requestLists, SIDES, useLiveRequests } from './requests-list.ts'
import classes from './requests-screen.module.css'

/** Received and sent requests, live. */
export function RequestsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [parameters, setParameters] = useSearchParams()
  const side = parameters.get('side') === 'out' ? 'out' : 'in'
  const list = requestLists[side]
  const { status, rows, nextCursor } = useAppSelector(list.select)
  useLiveRequests()

  const load = useListLoad(list, ALL)
  useCatchUp(() => void dispatch(list.load({ query: {}, isAgain: true })))

  const isLoading = status === 'loading' || status === 'idle'
  const waiting = rows.filter(({ status: state }) => state === 'pending')
  const ended = rows.filter(({ status: state }) => state !== 'pending')

  return (
    <>
      <PageHead title={t('titles.requests')} lead={t('requests.lead')}>
        <Button component={Link} to={urls.request} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('requests.ask')}
        </Button>
      </PageHead>
      <SegmentedControl
        className={classes.sides ?? ''}
        size="md"
        fullWidth
        aria-label={t('requests.sides')}
        value={side}
        onChange={(chosen) => setParameters(chosen === 'in' ? {} : { side: chosen }, { replace: true })}
        data={SIDES.map((value) => ({ value, label: t(`requests.${value}`) }))}
      />
      <div aria-busy={isLoading}>
        <Group
          id="waiting-title"
          title={t('requests.waiting', { count: waiting.length })}
          requests={waiting}
          list={list}
        />
        <Group id="ended-title" title={t('requests.ended')} requests={ended} list={list} />
        {isLoading && <RequestsSkeleton rows={rows.length > 0 ? 1 : 3} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && <NoRequests side={side} />}
        {!isLoading && nextCursor !== null && (
          <Button variant="default" fullWidth onClick={() => load(nextCursor)}>
            {t('list.next')}
          </Button>
        )}
      </div>
    </>
  )
}

interface GroupProps {
  id: string
  title: string
  requests: readonly RequestRow[]
  list: (typeof requestLists)[RequestSide]
}

/** Requests under a title; empty without requests. */
function Group({ id, title, requests, list }: GroupProps) {
  const dispatch = useAppDispatch()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.cards}>
        {requests.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            onChanged={(changed) => dispatch(list.changed(changed))}
            onBlocked={() => void dispatch(list.load({ query: {}, isAgain: true }))}
          />
        ))}
      </ul>
    </section>
  )
}

function NoRequests({ side }: { side: RequestSide }) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <MessagePanel
        icon={IconMessage2Dollar}
        title={t(`requests.empty.${side}.title`)}
        text={t(`requests.empty.${side}.text`)}
      >
        <Button component={Link} to={urls.request} size="md">
          {t('requests.ask')}
        </Button>
      </MessagePanel>
    </div>
  )
}

function RequestsSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={classes.card} style={{ marginBottom: 14 }}>
          <div className={classes.head}>
            <Skeleton circle height={44} />
            <div className={classes.words}>
              <Skeleton height={14} width="60%" mt={4} mb={10} />
              <Skeleton height={11} width="40%" />
            </div>
            <Skeleton height={20} width={64} />
          </div>
          <Skeleton height={40} radius={10} />
        </div>
      ))}
    </div>
  )
}
