import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconMessage2Dollar, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useSearchParams } from 'react-router'
import { ALL } from '../../kit/lists/simple-list.tsx'
import { useListLoad } from '../../kit/lists/use-list-load.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useCatchUp } from '../../kit/realtime/events.ts'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockIcon } from '../account/blocking.tsx'
import { RequestActions } from './request-actions.tsx'
import { findSide, type RequestRow, type RequestSide, requestLists, SIDES, useLiveRequests } from './requests-list.ts'
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

interface RequestCardProps {
  request: RequestRow
  onChanged: (request: RequestRow) => void
  /** Called after blocking the requester, which ends their other requests too. */
  onBlocked: () => void
}

/** A request: both sides, amount, reason and state. */
function RequestCard({ request, onChanged, onBlocked }: RequestCardProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const isAsked = findSide(request, paps_id) === 'in'
  const other = isAsked ? request.receiver : request.sender
  const isWaiting = request.status === 'pending'
  return (
    <li className={classes.card} data-waiting={isWaiting || undefined}>
      <div className={classes.head}>
        <Avatar name={other?.name ?? ''} picture={other?.avatar ?? null} size={44} />
        <div className={classes.words}>
          <Link to={generatePath(urls.receipt, { id: request._id })} className={classes.who}>
            {t(isAsked ? 'requests.asksYou' : 'requests.youAsked', { name: other?.name ?? '' })}
          </Link>
          <p className={classes.when}>{format.moment(request.created_at)}</p>
        </div>
        <div className={classes.figures}>
          <span className={classes.amount} data-refused={(!isWaiting && request.status !== 'paid') || undefined}>
            <PapsText paps={request.amount} />
          </span>
          {!isWaiting && <RecordChip state={request.status} />}
        </div>
        {isAsked && other && <BlockIcon person={other} onBlocked={onBlocked} />}
      </div>
      {request.note && (
        <p className={classes.note}>
          <bdi>{request.note}</bdi>
        </p>
      )}
      {request.reason && (
        <p className={classes.note} data-answer>
          <bdi>{request.reason}</bdi>
        </p>
      )}
      {isWaiting && (
        <>
          <p className={classes.until}>
            {request.expires_at && t('requests.until', { date: format.moment(request.expires_at) })}
            {request.reminded_at && ` · ${t('requests.remindedAt', { date: format.moment(request.reminded_at) })}`}
          </p>
          <RequestActions request={request} onChanged={onChanged} />
        </>
      )}
    </li>
  )
}
