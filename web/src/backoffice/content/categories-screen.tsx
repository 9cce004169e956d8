import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { type CategoryAsked, CategoryDialog } from './category-dialog.tsx'
import classes from './content-screen.module.css'
import { inNewPlace } from './in-new-place.ts'

const TREES = ['jobs', 'products'] as const
const DEEPEST = 3

type Branch = Pick<ResponseOf<'GET /api/categories/jobs'>['data'][number], '_id' | 'name' | 'count' | 'version'> & {
  children: readonly Branch[]
}

/** The two trees by which people and stores are found. */
export function CategoriesScreen() {
  const { t } = useTranslation()
  const [tree, setTree] = useState<(typeof TREES)[number]>('jobs')
  const load = useCallback((signal: AbortSignal) => call(`GET /api/categories/${tree}`, { signal }), [tree])
  const { value, error, reload } = useLoaded(load)
  const [asked, setAsked] = useState<CategoryAsked | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const move = useAction(async (level: readonly Branch[], from: number, by: number) => {
    const ids = inNewPlace(
      level.map(({ _id }) => _id),
      from,
      from + by,
    )
    await call('PUT /api/categories/order', { body: { ids } })
    await reload()
  })

  const remove = ({ _id, name }: Branch): Decision => ({
    title: t('content.removeTitle'),
    text: t('content.categories.removeText', { name }),
    action: t('content.remove'),
    isDangerous: true,
    run: () => call('DELETE /api/categories/{id}', { params: { id: _id } }),
    done: t('content.removed', { name }),
  })

  const rowsOf = (level: readonly Branch[], depth: number): React.ReactNode[] =>
    level.flatMap((branch, index) => [
      <li key={branch._id} className={classes.row} style={{ paddingInlineStart: 20 + (depth - 1) * 28 }}>
        <span className={classes.words}>
          <bdi className={depth === 1 ? classes.title : undefined}>{branch.name}</bdi>
          <span className={classes.small}>{t('content.categories.count', { count: branch.count })}</span>
        </span>
        <span className={classes.tools}>
          <ActionIcon
            variant="default"
            size={36}
            disabled={index === 0 || move.isBusy}
            aria-label={t('content.up', { name: branch.name })}
            onClick={() => move.start(level, index, -1)}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            disabled={index === level.length - 1 || move.isBusy}
            aria-label={t('content.down', { name: branch.name })}
            onClick={() => move.start(level, index, 1)}
          >
            <IconArrowDown size={18} />
          </ActionIcon>
          {depth < DEEPEST && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('content.categories.addBelow', { name: branch.name })}
              onClick={() => setAsked({ tree, parent: branch._id, parentName: branch.name })}
            >
              <IconPlus size={18} />
            </ActionIcon>
          )}
          <Button
            variant="default"
            aria-label={t('content.editOf', { name: branch.name })}
            onClick={() => setAsked({ tree, category: branch })}
          >
            {t('content.edit')}
          </Button>
          <Button
            variant="default"
            c="var(--paps-danger-ink)"
            aria-label={t('content.removeOf', { name: branch.name })}
            onClick={() => setDecision(remove(branch))}
          >
            {t('content.remove')}
          </Button>
        </span>
      </li>,
      ...rowsOf(branch.children, depth + 1),
    ])

  return (
    <>
      <PageHead title={t('backoffice.pages.categories')} lead={t('content.categories.lead')}>
        <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ tree })}>
          {t('content.add')}
        </Button>
      </PageHead>
      <SegmentedControl
        mb="md"
        aria-label={t('content.categories.tree')}
        value={tree}
        onChange={setTree}
        data={TREES.map((name) => ({ value: name, label: t(`content.categories.trees.${name}`) }))}
      />
      <FormAlert error={move.error} />
      <section className={classes.panel} aria-label={t('backoffice.pages.categories')}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={5} />}
        <ul>{value && rowsOf(value.data, 1)}</ul>
      </section>
      {asked && <CategoryDialog asked={asked} onClose={() => setAsked(null)} onDone={reload} />}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}
