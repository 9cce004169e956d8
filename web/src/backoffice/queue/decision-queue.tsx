import { Button } from '@mantine/core'
import type { QueueName } from '@paps/contract'
import { IconPlugConnectedX, IconThumbUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { useFrame } from '../../kit/frame/frame-context.ts'
import { ListDetail } from '../../kit/frame/list-detail.tsx'
import { useOpened } from '../../kit/frame/use-opened.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import type { Decision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './queue.module.css'
import { QueueDetail } from './queue-detail.tsx'
import { QueueRow, type QueueRowContent } from './queue-row.tsx'
import { type Looks, useLooks } from './use-looks.ts'
import { type LoadQueue, useQueue } from './use-queue.ts'

interface DecisionQueueProps<Item> {
  queue: QueueName
  title: string
  lead: string
  /** A stable function per queue. */
  load: LoadQueue<Item>
  rowOf: (item: Item) => QueueRowContent
  /** Filters the shown items. */
  isShown?: (item: Item) => boolean
  /** Filters beside the title. */
  tools?: (items: readonly Item[]) => ReactNode
  /** The text of an empty queue. */
  empty?: { title: string; text: string }
}

interface OpenDecision {
  itemId: string
  decision: Decision
}

/** A queue as list and detail, oldest first. Other staff see which item is open; after a decision the next one opens. */
export function DecisionQueue<Item extends { _id: string }>(props: DecisionQueueProps<Item>) {
  const { queue, title, lead, load, rowOf, isShown = () => true, tools, empty } = props
  const { t } = useTranslation()
  const { value, isMore, status, error, reload, decided, more } = useQueue(load)
  const [deciding, setDeciding] = useState<OpenDecision | null>(null)
  const { id: openId } = useOpened()
  const looks = useLooks(queue, openId)
  const items = value?.filter(isShown) ?? null
  const key = items?.map(({ _id }) => _id).join(' ') ?? ''
  const ids = useMemo(() => key.split(' ').filter((id) => id !== ''), [key])
  const nothing = empty ?? { title: t('desk.empty.title'), text: t('desk.empty.text') }
  return (
    <ListDetail
      kind="queue"
      label={title}
      ids={ids}
      head={
        <header className={classes.queueHead}>
          <h1 className={classes.queueTitle}>{title}</h1>
          {tools?.(value ?? [])}
          <p className={classes.lead}>{lead}</p>
        </header>
      }
      empty={items !== null && items.length > 0 ? <p>{t('queue.choose')}</p> : null}
      detail={(id) => {
        const item = items?.find(({ _id }) => _id === id)
        if (!item) return <Gone isLoading={items === null} />
        return (
          <QueueDetail
            queue={queue}
            row={rowOf(item)}
            others={looks.at(id)}
            onDecide={(decision) => setDeciding({ itemId: id, decision })}
          />
        )
      }}
    >
      {error !== null && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {error === null && items === null && <ListSkeleton rows={6} />}
      {items?.length === 0 && <MessagePanel icon={IconThumbUp} {...nothing} />}
      {items?.map((item) => (
        <QueueRow key={item._id} queue={queue} id={item._id} row={rowOf(item)} others={looks.at(item._id)} />
      ))}
      {isMore && (
        <Button variant="default" fullWidth my="md" loading={status === 'loading'} onClick={more}>
          {t('list.next')}
        </Button>
      )}
      <OpenFirst ids={ids} looks={looks} />
      {deciding && <Deciding {...deciding} looks={looks} onClose={() => setDeciding(null)} onDone={decided} />}
    </ListDetail>
  )
}

/** Opens the longest-waiting item that no colleague has open, once, where the detail stands beside the list. */
function OpenFirst({ ids, looks }: { ids: readonly string[]; looks: Looks }): null {
  const { id, mode, open } = useFrame()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !looks.isKnown || ids.length === 0) return
    isDone.current = true
    const first = ids.find((each) => looks.at(each).length === 0)
    if (id === null && mode === 'pane' && first !== undefined) open(first)
  }, [id, mode, open, ids, looks])
  return null
}

interface DecidingProps extends OpenDecision {
  looks: Looks
  onClose: () => void
  onDone: () => void
}

/** The confirmation of a decision. It stays when the item leaves the queue meanwhile, to say who decided it. */
function Deciding({ itemId, decision, looks, onClose, onDone }: DecidingProps) {
  const { follow } = useFrame()
  return (
    <DecisionDialog
      decision={decision}
      others={looks.at(itemId)}
      onClose={onClose}
      onDone={() => {
        follow()
        onDone()
      }}
    />
  )
}

/** In place of an item that is not in the queue. */
function Gone({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  return (
    <Detail bar={<DetailTitle>{isLoading ? t('app.loading') : t('queue.goneTitle')}</DetailTitle>}>
      {isLoading ? (
        <ListSkeleton rows={4} />
      ) : (
        <MessagePanel icon={IconThumbUp} title={t('queue.goneTitle')} text={t('queue.goneText')} />
      )}
    </Detail>
  )
}
