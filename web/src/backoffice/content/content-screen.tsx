import { Button } from '@mantine/core'
import { IconGripVertical, IconPhoto, IconPlugConnectedX, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import classes from './content-screen.module.css'
import { type ContentItem, type ContentSource, restoreContent } from './content-source.ts'
import { inNewPlace, useDragOrder } from './drag-order.ts'
import { banners, realEstate, sliders, videos } from './form-sources.ts'
import { ads, services } from './link-sources.ts'
import { RowMenu } from './row-menu.tsx'

const TONES = { draft: 'quiet', scheduled: 'waiting', published: 'good', ended: 'quiet' } as const

const idsOf = (items: readonly ContentItem[]) => items.map(({ _id }) => _id)

/** All content items of one kind, in display order. */
function ContentScreen({ source }: { source: ContentSource }) {
  const { t } = useTranslation()
  const { value: loaded, error, reload } = useLoaded(source.load)
  const { arranged, move } = useMove(source, loaded, reload)
  const items = arranged ?? loaded
  const [decision, setDecision] = useState<Decision | null>(null)
  const dragOf = useDragOrder((from, to) => void move.start(from, to))

  const remove = useRemoval(source, items ?? [], reload)

  const title = t(`backoffice.pages.${source.name}`)
  const list = staffPages[source.name].url
  return (
    <>
      <PageHead title={title} lead={t(`content.leads.${source.name}`)}>
        <Button ms="auto" component={Link} to={`${list}/new`} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('content.add')}
        </Button>
      </PageHead>
      <FormAlert error={move.error} />
      <section className={classes.panel} aria-label={title} aria-busy={items === null && error === null}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && items === null && <ListSkeleton rows={4} />}
        {items?.length === 0 && (
          <MessagePanel icon={IconStack2} title={t('content.empty')} text={t(`content.leads.${source.name}`)}>
            <Button component={Link} to={`${list}/new`}>
              {t('content.add')}
            </Button>
          </MessagePanel>
        )}
        <ul>
          {items?.map((item, index) => (
            <ContentRow
              key={item._id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isMoving={move.isBusy}
              drag={dragOf(index)}
              onMove={(by) => move.start(index, index + by)}
              to={`${list}/${item._id}`}
              onRemove={() => setDecision(remove(item))}
            />
          ))}
        </ul>
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}

/** Returns the decision that deletes an item. Its toast offers to restore it. */
function useRemoval(source: ContentSource, items: readonly ContentItem[], reload: () => Promise<void>) {
  const { t } = useTranslation()
  return (item: ContentItem): Decision => ({
    title: t('content.removeTitle'),
    text: t('content.removeText', { name: item.title }),
    action: t('content.remove'),
    isDangerous: true,
    run: async () => {
      await source.remove(item._id, items)
      toast(t('content.removed', { name: item.title }), {
        type: 'success',
        action: { label: t('app.undo'), run: () => restoreContent(source, item).then(reload) },
      })
    },
    done: '',
  })
}

/** Reorders items. `arranged` is the optimistic order, until the server has it too. */
function useMove(source: ContentSource, loaded: ContentItem[] | null, reload: () => Promise<void>) {
  const { t } = useTranslation()
  const [arranged, setArranged] = useState<ContentItem[] | null>(null)
  const move = useAction(async (from: number, to: number) => {
    if (loaded === null) return
    const moved = inNewPlace(loaded, from, to)
    setArranged(moved)
    try {
      await source.order(idsOf(moved), loaded)
      toast(t('content.ordered'), {
        type: 'success',
        action: {
          label: t('app.undo'),
          run: async () => {
            await source.order(idsOf(loaded), await source.load(new AbortController().signal))
            void reload()
          },
        },
      })
      await reload()
    } finally {
      setArranged(null)
    }
  })
  return { arranged, move }
}

interface ContentRowProps {
  item: ContentItem
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  drag: ReturnType<ReturnType<typeof useDragOrder>>
  onMove: (by: number) => void
  /** The address of the editor. */
  to: string
  onRemove: () => void
}

function ContentRow({ item, isFirst, isLast, isMoving, drag, onMove, to, onRemove }: ContentRowProps) {
  const { t } = useTranslation()
  const { title } = item
  return (
    <li className={classes.row} {...drag}>
      <IconGripVertical size={18} className={classes.grip} data-grip aria-hidden />
      {item.images[0] ? (
        <img src={`${item.images[0]}?w=320`} alt="" className={classes.picture} loading="lazy" />
      ) : (
        <span className={classes.picture}>
          <IconPhoto size={20} aria-hidden />
        </span>
      )}
      <span className={classes.words}>
        <Link to={to} className={classes.open} data-opens-row aria-label={t('content.editOf', { name: title })}>
          <bdi className={classes.title}>{title}</bdi>
        </Link>
        <span dir="auto" className={classes.small}>
          {item.values.description ?? item.values.text}
        </span>
      </span>
      {item.publishing && (
        <span className={classes.state}>
          <StatusChip tone={TONES[item.publishing.state]}>{t(`content.states.${item.publishing.state}`)}</StatusChip>
        </span>
      )}
      <RowMenu name={title} isFirst={isFirst} isLast={isLast} isMoving={isMoving} onMove={onMove} onRemove={onRemove} />
    </li>
  )
}

export const RealEstateScreen = () => <ContentScreen source={realEstate} />
export const SlidersScreen = () => <ContentScreen source={sliders} />
export const BannersScreen = () => <ContentScreen source={banners} />
export const VideosScreen = () => <ContentScreen source={videos} />
export const ServicesScreen = () => <ContentScreen source={services} />
export const AdsScreen = () => <ContentScreen source={ads} />
