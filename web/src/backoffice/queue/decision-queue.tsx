import { Button } from '@mantine/core'
import type { QueueName } from '@paps/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { QueueFrame } from './queue-frame.tsx'
import { QueueItem, type QueueRow } from './queue-item.tsx'
import { useLooks } from './use-looks.ts'
import { type LoadQueue, useQueue } from './use-queue.ts'

interface DecisionQueueProps<Item> {
  queue: QueueName
  title: string
  lead: string
  /** The same function for the same queue. */
  load: LoadQueue<Item>
  rowOf: (item: Item) => QueueRow
  /** Which of them are shown, where not all are. */
  isShown?: (item: Item) => boolean
  /** Above the rows: what narrows them. */
  tools?: ReactNode
}

/** Everything that waits, one under the other, each to be decided in a dialog. Others of staff see which is open. */
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
