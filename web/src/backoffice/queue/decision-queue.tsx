import type { QueueName } from '@paps/contract'
import { type ReactNode, useState } from 'react'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { QueueItem, type QueueRow } from './queue-item.tsx'
import { useLooks } from './use-looks.ts'
import { useQueue } from './use-queue.ts'

interface DecisionQueueProps<Item> {
  queue: QueueName
  title: string
  lead: string
  load: (signal: AbortSignal) => Promise<Item[]>
  rowOf: (item: Item) => QueueRow
  /** Which of them are shown, where not all are. */
  isShown?: (item: Item) => boolean
  /** Above the rows: what narrows them. Told all that wait; null until they are known. */
  tools?: (items: readonly Item[] | null) => ReactNode
}

/** Everything that waits, one under the other, each to be decided in a dialog. Others of staff see which is open. */
export function DecisionQueue<Item extends { _id: string }>(props: DecisionQueueProps<Item>) {
  const { queue, title, lead, load, rowOf, isShown = () => true, tools } = props
  const { value, error, reload, decided } = useQueue(load)
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
        tools={tools?.(value)}
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
