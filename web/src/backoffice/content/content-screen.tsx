import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPhoto,
  IconPlugConnectedX,
  IconPlus,
  IconStack2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { ContentEditor } from './content-editor.tsx'
import classes from './content-screen.module.css'
import { type ContentItem, type ContentSource, restoreContent } from './content-source.ts'
import { inNewPlace, useDragOrder } from './drag-order.ts'
import { banners, realEstate, sliders, videos } from './form-sources.ts'
import { ads, services } from './link-sources.ts'

const TONES = { draft: 'quiet', scheduled: 'waiting', published: 'good', ended: 'quiet' } as const

const idsOf = (items: readonly ContentItem[]) => items.map(({ _id }) => _id)

/** All content of one kind, in the order people see it. */
export function ContentScreen({ source }: { source: ContentSource }) {
  const { t } = useTranslation()
  const { value: loaded, error, reload } = useLoaded(source.load)
  /** As somebody has just put them, until the server has too. */
  const [arranged, setArranged] = useState<ContentItem[] | null>(null)
  const items = arranged ?? loaded
  /** `new`, or the one that is edited. */
  const [edited, setEdited] = useState<ContentItem | 'new' | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
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
  const dragOf = useDragOrder((from, to) => void move.start(from, to))

  const remove = (item: ContentItem): Decision => ({
    title: t('content.removeTitle'),
    text: t('content.removeText', { name: item.title }),
    action: t('content.remove'),
    isDangerous: true,
    run: async () => {
      await source.remove(item._id, items ?? [])
      toast(t('content.removed', { name: item.title }), {
        type: 'success',
        action: { label: t('app.undo'), run: () => restoreContent(source, item).then(reload) },
      })
    },
    done: '',
  })

  const title = t(`backoffice.pages.${source.name}`)
  return (
    <>
      <PageHead title={title} lead={t(`content.leads.${source.name}`)}>
        <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
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
            <Button onClick={() => setEdited('new')}>{t('content.add')}</Button>
          </MessagePanel>
        )}
        <ul>
          {items?.map((item, index) => (
            <li key={item._id} className={classes.row} {...dragOf(index)}>
              <IconGripVertical size={18} className={classes.grip} data-grip aria-hidden />
              {item.images[0] ? (
                <img src={`${item.images[0]}?w=320`} alt="" className={classes.picture} loading="lazy" />
              ) : (
                <span className={classes.picture}>
                  <IconPhoto size={22} aria-hidden />
                </span>
              )}
              <span className={classes.words}>
                <bdi className={classes.title}>{item.title}</bdi>
                <span className={classes.small}>
                  <bdi>{item.values.description ?? item.values.text}</bdi>
                </span>
              </span>
              {item.publishing && (
                <StatusChip tone={TONES[item.publishing.state]}>
                  {t(`content.states.${item.publishing.state}`)}
                </StatusChip>
              )}
              <span className={classes.tools}>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={index === 0 || move.isBusy}
                  aria-label={t('content.up', { name: item.title })}
                  onClick={() => move.start(index, index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={36}
                  disabled={index === items.length - 1 || move.isBusy}
                  aria-label={t('content.down', { name: item.title })}
                  onClick={() => move.start(index, index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <Button
                  variant="default"
                  data-opens-row
                  aria-label={t('content.editOf', { name: item.title })}
                  onClick={() => setEdited(item)}
                >
                  {t('content.edit')}
                </Button>
                <Button
                  variant="default"
                  c="var(--paps-danger-ink)"
                  aria-label={t('content.removeOf', { name: item.title })}
                  onClick={() => setDecision(remove(item))}
                >
                  {t('content.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {edited !== null && (
        <ContentEditor
          source={source}
          item={edited === 'new' ? null : edited}
          items={items ?? []}
          onClose={() => setEdited(null)}
          onDone={reload}
        />
      )}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}

export const RealEstateScreen = () => <ContentScreen source={realEstate} />
export const SlidersScreen = () => <ContentScreen source={sliders} />
export const BannersScreen = () => <ContentScreen source={banners} />
export const VideosScreen = () => <ContentScreen source={videos} />
export const ServicesScreen = () => <ContentScreen source={services} />
export const AdsScreen = () => <ContentScreen source={ads} />
