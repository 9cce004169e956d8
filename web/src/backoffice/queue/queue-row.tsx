import type { QueueName } from '@paps/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../kit/frame/list-detail.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import type { Approval } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { OpenedBy } from './opened-by.tsx'
import { judgeAge } from './promises.ts'
import classes from './queue.module.css'

interface Who {
  _id: string
  name: string
  avatar: string | null
  paps_id: string
}

/** An action on an item of a queue. */
export interface QueueAction {
  label: string
  decision: Decision
  /** The key that starts it. */
  letter?: 'A' | 'R'
  isMain?: boolean
}

/** One item of a queue: its row and its detail. */
export interface QueueRowContent {
  who: Who | null
  /** The heading, where it is not the name of the person. */
  title?: string
  /** When the item entered the queue, if known. */
  since: string | null
  reference?: string | null
  /** Short text in the row: what decides. */
  hint?: string | null
  /** The amount. */
  figure: ReactNode
  /** Small text below the amount of the detail. */
  under?: string | null
  facts: readonly { label: string; value: ReactNode }[]
  /** The proof, or other data that staff compare. */
  body?: ReactNode
  /** Earlier decisions. */
  history?: ReactNode
  /** The pending request for a second person. */
  approval?: Approval | null
  actions: readonly QueueAction[]
  /** Why nothing can be decided here, or a part of it. */
  why?: string | null
}

/** The ink of a waiting time by its state. */
const AGES = { fine: classes.dim, nearly: classes.warn, late: classes.late } as const

interface QueueRowProps {
  queue: QueueName
  id: string
  row: QueueRowContent
  /** Other staff who have it open. */
  others: readonly string[]
}

/** One pending item in the list. */
export function QueueRow({ queue, id, row, others }: QueueRowProps) {
  const { who, title, since, reference, hint, figure, approval } = row
  const { t } = useTranslation()
  const ago = useAgo()
  const name = title ?? who?.name ?? t('desk.somebody')
  return (
    <RowLink id={id} className={classes.row}>
      <Avatar name={who?.name ?? name} picture={who?.avatar ?? null} size={36} />
      <span className={classes.rowWords}>
        <bdi className={classes.rowName}>{name}</bdi>
        {reference && <bdi className={classes.dim}>{reference}</bdi>}
        {approval ? (
          <span className={classes.warn}>{t('approvals.waiting')}</span>
        ) : (
          hint && <bdi className={classes.dim}>{hint}</bdi>
        )}
        <OpenedBy names={others} />
      </span>
      <span className={classes.rowEnd}>
        <span className={classes.rowFigure}>{figure}</span>
        {since !== null && (
          <time dateTime={since} className={AGES[judgeAge(queue, since).state]}>
            {ago(since)}
          </time>
        )}
      </span>
    </RowLink>
  )
}
