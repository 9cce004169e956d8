import { Button } from '@mantine/core'
import type { QueueName } from '@paps/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { isPageKey, useLetterKeys } from '../../kit/frame/letter-keys.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { WaitingNote } from '../approvals/second-person.tsx'
import { Facts } from '../facts.tsx'
import type { Decision } from './decision.ts'
import { OpenedBy } from './opened-by.tsx'
import { judgeAge } from './promises.ts'
import classes from './queue.module.css'
import type { QueueAction, QueueRowContent } from './queue-row.tsx'

interface QueueDetailProps {
  queue: QueueName
  row: QueueRowContent
  /** Other staff who have it open. */
  others: readonly string[]
  onDecide: (decision: Decision) => void
}

/** One item of a queue with everything that decides, and its actions pinned below. */
export function QueueDetail({ queue, row, others, onDecide }: QueueDetailProps) {
  const { t } = useTranslation()
  const me = useAppSelector(({ currentUser }) => currentUser.user?._id ?? null)
  const { who, title, facts, body, history, actions, why, approval = null } = row
  const name = title ?? who?.name ?? t('desk.somebody')
  // The server refuses it too.
  const isOwn = who !== null && who._id === me
  const possible = isOwn ? [] : actions
  useActionKeys(possible, onDecide)
  return (
    <Detail
      isWide
      bar={<DetailTitle>{<bdi>{name}</bdi>}</DetailTitle>}
      actions={
        <>
          <span className={classes.why}>{isOwn ? t('queue.own') : why}</span>
          {possible.map((action) => (
            <ActionButton key={action.label} action={action} onDecide={onDecide} />
          ))}
        </>
      }
    >
      <Headline queue={queue} row={row} />
      <OpenedBy names={others} />
      <WaitingNote approval={approval} />
      <div
        className={classes.columns}
        data-two={(body !== undefined && (facts.length > 0 || history !== undefined)) || undefined}
      >
        {body !== undefined && <div className={classes.column}>{body}</div>}
        <div className={classes.column}>
          {facts.length > 0 && (
            <section className={classes.card} aria-label={t('queue.facts')}>
              <Facts facts={facts} />
            </section>
          )}
          {history}
        </div>
      </div>
    </Detail>
  )
}

/** The person, the waiting time and the amount. */
function Headline({ queue, row }: Pick<QueueDetailProps, 'queue' | 'row'>) {
  const { who, since, reference, figure, under } = row
  const { t } = useTranslation()
  const ago = useAgo()
  return (
    <div className={classes.headline}>
      {who && <Avatar name={who.name} picture={who.avatar} size={44} />}
      <span className={classes.headWords}>
        {who && (
          <Link className={classes.person} to={generatePath(staffPages.person.url, { id: who._id })}>
            {t('queue.openPerson')}
          </Link>
        )}
        <span className={classes.headFacts}>
          {who && <bdi>{who.paps_id}</bdi>}
          {reference && reference !== who?.paps_id && <bdi>{reference}</bdi>}
          {since !== null && (
            <StatusChip tone={judgeAge(queue, since).state === 'late' ? 'bad' : 'waiting'}>
              <time dateTime={since}>{ago(since)}</time>
            </StatusChip>
          )}
        </span>
      </span>
      <span className={classes.headFigure}>
        <span className={classes.figure}>{figure}</span>
        {under && <span className={classes.dim}>{under}</span>}
      </span>
    </div>
  )
}

function ActionButton({ action, onDecide }: { action: QueueAction; onDecide: (decision: Decision) => void }) {
  const { label, decision, letter, isMain = false } = action
  const hasKeys = useLetterKeys()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      className={(!isMain && decision.isDangerous && classes.refuse) || ''}
      aria-keyshortcuts={letter}
      onClick={() => onDecide(decision)}
      rightSection={
        letter &&
        hasKeys && (
          <kbd className={classes.cap} aria-hidden>
            {letter}
          </kbd>
        )
      }
    >
      {label}
    </Button>
  )
}

/** A and R start the actions of the open item, outside fields and dialogs. */
function useActionKeys(actions: readonly QueueAction[], onDecide: (decision: Decision) => void): void {
  const latest = useRef({ actions, onDecide })
  latest.current = { actions, onDecide }
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || event.shiftKey || !isPageKey(event)) return
      const action = latest.current.actions.find(({ letter }) => letter === event.key.toUpperCase())
      if (!action) return
      event.preventDefault()
      latest.current.onDecide(action.decision)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
