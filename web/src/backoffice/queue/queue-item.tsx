import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { type Approval, WaitingNote } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { OpenedBy } from './opened-by.tsx'
import classes from './queue-item.module.css'

interface Who {
  _id: string
  name: string
  avatar: string | null
  paps_id: string
}

/** What a queue says of one thing that waits. */
export interface QueueRow {
  who: Who | null
  /** Since when it waits, where that is known. */
  since: string | null
  /** What it is about, in large figures. */
  figure: ReactNode
  /** Under the name, in small words. */
  details: readonly (string | null)[]
  /** What whoever asks has to show for it. */
  proof?: ReactNode
  /** The request for a second person that it waits for. */
  approval?: Approval | null
  approve: { label: string; decision: Decision } | null
  reject: { label: string; decision: Decision } | null
}

interface QueueItemProps {
  row: QueueRow
  /** Who else of staff has it open. */
  others: readonly string[]
  onDecide: (decision: Decision) => void
}

/** One thing that waits, with what can be done about it. */
export function QueueItem({ row, others, onDecide }: QueueItemProps) {
  const { who, since, figure, details, proof, approval = null, approve, reject } = row
  const { t } = useTranslation()
  const ago = useAgo()
  const name = useId()
  return (
    <article className={classes.item} aria-labelledby={name}>
      <Avatar name={who?.name ?? '?'} picture={who?.avatar ?? null} size={40} />
      <div className={classes.words}>
        {who === null ? (
          <span id={name} className={classes.name}>
            {t('desk.somebody')}
          </span>
        ) : (
          <Link
            id={name}
            data-opens-row
            className={classes.name}
            to={generatePath(staffPages.person.url, { id: who._id })}
          >
            <bdi>{who.name}</bdi>
          </Link>
        )}
        <span className={classes.details}>
          {[who?.paps_id, ...details]
            .filter((detail) => detail)
            .map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          {since !== null && <time dateTime={since}>{ago(since)}</time>}
        </span>
        {proof}
        <WaitingNote approval={approval} />
        <OpenedBy names={others} />
      </div>
      <span className={classes.figure}>{figure}</span>
      <div className={classes.actions}>
        {reject && (
          <Button variant="default" onClick={() => onDecide(reject.decision)}>
            {reject.label}
          </Button>
        )}
        {approve && <Button onClick={() => onDecide(approve.decision)}>{approve.label}</Button>}
      </div>
    </article>
  )
}
