import { Button, SegmentedControl } from '@mantine/core'
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconMessage2Dollar,
  IconPlugConnectedX,
  IconPlus,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ListDetail, RowLink } from '../../kit/frame/list-detail.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { ALL } from '../../kit/lists/simple-list.tsx'
import { useListLoad } from '../../kit/lists/use-list-load.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useCatchUp } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BlockIcon } from '../account/blocking.tsx'
import { ReceiptDetail } from '../activity/receipt-detail.tsx'
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
  const [waiting, ended] = useMemo(
    () => [
      rows.filter(({ status: state }) => state === 'pending'),
      rows.filter(({ status: state }) => state !== 'pending'),
    ],
    [rows],
  )

  const ids = useMemo(() => [...waiting, ...ended].map(({ _id }) => _id), [waiting, ended])
  return (
    <ListDetail
      kind="wallet"
      label={t('titles.requests')}
      head={
        <PageHead title={t('titles.requests')}>
          <Button component={Link} to={urls.request} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('requests.ask')}
          </Button>
        </PageHead>
      }
      tools={
        <div className={classes.tools}>
          <SegmentedControl
            className={classes.sides ?? ''}
            size="md"
            fullWidth
            aria-label={t('requests.sides')}
            value={side}
            onChange={(chosen) => setParameters(chosen === 'in' ? {} : { side: chosen }, { replace: true })}
            data={SIDES.map((value) => ({ value, label: t(`requests.${value}`) }))}
          />
        </div>
      }
      ids={ids}
      detail={(id) => <ReceiptDetail id={id} />}
      empty={<MessagePanel icon={IconMessage2Dollar} title={t('activity.choose')} text={t('requests.choose')} />}
    >
      <div className={classes.list} aria-busy={isLoading}>
        <Group
          id="waiting-title"
          title={t('requests.waiting', { count: waiting.length })}
          requests={waiting}
          list={list}
        />
        <Group id="ended-title" title={t('requests.ended')} requests={ended} list={list} />
        {isLoading && <ListSkeleton rows={rows.length > 0 ? 1 : 4} />}
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={() => load()}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'successful' && rows.length === 0 && <NoRequests side={side} />}
        {!isLoading && nextCursor !== null && (
          <Button variant="subtle" fullWidth onClick={() => load(nextCursor)}>
            {t('list.next')}
          </Button>
        )}
      </div>
    </ListDetail>
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
      <ul>
        {requests.map((request) => (
          <li key={request._id}>
            <RequestLine request={request} />
            {request.status === 'pending' && (
              <div className={classes.answer}>
                <RequestActions request={request} onChanged={(changed) => dispatch(list.changed(changed))} />
                {list === requestLists.in && request.receiver && (
                  <BlockIcon
                    person={request.receiver}
                    onBlocked={() => void dispatch(list.load({ query: {}, isAgain: true }))}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoRequests({ side }: { side: RequestSide }) {
  const { t } = useTranslation()
  return (
    <MessagePanel
      icon={IconMessage2Dollar}
      title={t(`requests.empty.${side}.title`)}
      text={t(`requests.empty.${side}.text`)}
    >
      <Button component={Link} to={urls.request} size="md">
        {t('requests.ask')}
      </Button>
    </MessagePanel>
  )
}

/** A request: who asks whom, why, how much and since when. It opens the request. */
function RequestLine({ request }: { request: RequestRow }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps_id } = useWalletUser()
  const isAsked = findSide(request, paps_id) === 'in'
  const other = isAsked ? request.receiver : request.sender
  const { amount, status, note, reason, reference, created_at } = request
  const isWaiting = status === 'pending'
  const Arrow = isAsked ? IconArrowUpRight : IconArrowDownLeft
  return (
    <RowLink id={request._id} className={classes.row}>
      <span className={classes.face}>
        <Avatar name={other?.name ?? ''} picture={other?.avatar ?? null} size={40} isStore={other?.type === 'store'} />
        <span className={classes.way}>
          <Arrow size={14} stroke={2.2} aria-hidden />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.who}>
          {t(isAsked ? 'requests.asksYou' : 'requests.youAsked', { name: other?.name ?? '' })}
        </span>
        <bdi className={classes.note}>{reason ?? note ?? reference}</bdi>
      </span>
      <span className={classes.figures}>
        <span className={classes.amount} data-refused={(!isWaiting && status !== 'paid') || undefined}>
          <PapsText paps={amount} />
        </span>
        <span className={classes.when}>
          {!isWaiting && `${t(`records.states.${status}`)} · `}
          {format.shortDate(created_at)}
        </span>
      </span>
    </RowLink>
  )
}
