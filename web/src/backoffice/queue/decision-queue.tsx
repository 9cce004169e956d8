import { Button } from '@mantine/core'
import type { QueueName } from '@paps/contract'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { type Approval, WaitingNote } from '../approvals/second-person.tsx'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './queue.module.css'
import { OpenedBy, QueueFrame } from './queue-frame.tsx'
import { useLooks } from './use-looks.ts'
import { type LoadQueue, useQueue } from './use-queue.ts'

interface DecisionQueueProps<Item> {
  queue: QueueName
  title: string
  lead: string
  /** A stable function per queue. */
  load: LoadQueue<Item>
  rowOf: (item: Item) => QueueRow
  /** Filters the shown items. */
  isShown?: (item: Item) => boolean
  /** Filters above the rows. */
  tools?: ReactNode
}

/** A queue as a list; each item is decided in a dialog. Other staff see which item is open. */
export function DecisionQueue<Item extends { _id: string }>(props: DecisionQueueProps<Item>) {
  const { queue, title, lead, load, rowOf, isShown = () => true, tools } = props
  const { t } = useTranslation()
  const { value, isMore, status, error, reload, decided, more } = useQueue(load)
  const [open, setOpen] = useState<{ itemId: string; decision: Decision } | null>(null)
  const looks = useLooks(queue, open?.itemId ?? null)
  return (
    <>
      <QueueFrame
        title={title}
        lead={lead}
        items={value?.filter(isShown) ?? null}
        error={error}
        onRetry={reload}
        tools={tools}
      >
        {(items) =>
          items.map((item) => (
            <QueueItem
              key={item._id}
              row={rowOf(item)}
              others={looks.at(item._id)}
              onDecide={(decision) => setOpen({ itemId: item._id, decision })}
            />
          ))
        }
      </QueueFrame>
      {isMore && (
        <Button variant="default" fullWidth mt="md" loading={status === 'loading'} onClick={more}>
          {t('list.next')}
        </Button>
      )}
      {open && (
        <DecisionDialog
          decision={open.decision}
          others={looks.at(open.itemId)}
          onClose={() => setOpen(null)}
          onDone={decided}
        />
      )}
    </>
  )
}

interface Who {
  _id: string
  name: string
  avatar: string | null
  paps_id: string
}

/** One pending item of a queue. */
interface QueueRow {
  who: Who | null
  /** When the item entered the queue, if known. */
  since: string | null
  /** The amount, in large figures. */
  figure: ReactNode
  /** Small text below the name. */
  details: readonly (string | null)[]
  /** The proof that the person attached. */
  proof?: ReactNode
  /** The pending request for a second person. */
  approval?: Approval | null
  approve: { label: string; decision: Decision } | null
  reject: { label: string; decision: Decision } | null
}

interface QueueItemProps {
  row: QueueRow
  /** Other staff who have it open. */
  others: readonly string[]
  onDecide: (decision: Decision) => void
}

/** One pending item with its actions. */
function QueueItem({ row, others, onDecide }: QueueItemProps) {
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
