import { Button, Menu, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import classes from './content-screen.module.css'
import { inNewPlace } from './drag-order.ts'
import { RowMenu } from './row-menu.tsx'

const TREES = ['jobs', 'products'] as const
const DEEPEST = 3

type Branch = Pick<ResponseOf<'GET /api/categories/jobs'>['data'][number], '_id' | 'name' | 'count' | 'version'> & {
  children: readonly Branch[]
}

/** The two category trees: jobs for people, products for stores. */
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
        <ul>
          {listBranches(value?.data ?? [], 1).map(({ branch, level, index, depth }) => (
            <CategoryRow
              key={branch._id}
              branch={branch}
              depth={depth}
              isFirst={index === 0}
              isLast={index === level.length - 1}
              isMoving={move.isBusy}
              onMove={(by) => move.start(level, index, by)}
              onAdd={() => setAsked({ tree, parent: branch._id, parentName: branch.name })}
              onEdit={() => setAsked({ tree, category: branch })}
              onRemove={() => setDecision(remove(branch))}
            />
          ))}
        </ul>
      </section>
      {asked && <CategoryDialog asked={asked} onClose={() => setAsked(null)} onDone={reload} />}
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}

interface Placed {
  branch: Branch
  /** The siblings, the branch included. */
  level: readonly Branch[]
  index: number
  depth: number
}

/** Returns the tree in display order: each branch is followed by its children. */
function listBranches(level: readonly Branch[], depth: number): Placed[] {
  return level.flatMap((branch, index) => [
    { branch, level, index, depth },
    ...listBranches(branch.children, depth + 1),
  ])
}

interface CategoryRowProps {
  branch: Branch
  depth: number
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: number) => void
  onAdd: () => void
  onEdit: () => void
  onRemove: () => void
}

function CategoryRow(props: CategoryRowProps) {
  const { branch, depth, isFirst, isLast, isMoving, onMove, onAdd, onEdit, onRemove } = props
  const { t } = useTranslation()
  const { name, count } = branch
  return (
    <li className={classes.row} style={{ paddingInlineStart: 16 + (depth - 1) * 28 }}>
      <span className={classes.words}>
        <UnstyledButton className={classes.open} aria-label={t('content.editOf', { name })} onClick={onEdit}>
          <bdi className={depth === 1 ? classes.title : undefined}>{name}</bdi>
        </UnstyledButton>
        <span className={classes.small}>{t('content.categories.count', { count })}</span>
      </span>
      <RowMenu name={name} isFirst={isFirst} isLast={isLast} isMoving={isMoving} onMove={onMove} onRemove={onRemove}>
        {depth < DEEPEST && (
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('content.categories.addBelow', { name })}
            onClick={onAdd}
          >
            {t('content.add')}
          </Menu.Item>
        )}
      </RowMenu>
    </li>
  )
}

/** A new category, optionally below a parent, or a rename of an existing one. */
interface CategoryAsked {
  tree: 'jobs' | 'products'
  parent?: string
  parentName?: string
  category?: { _id: string; name: string; version: number }
}

interface CategoryDialogProps {
  asked: CategoryAsked
  onClose: () => void
  /** Reloads the tree. Awaited, like in the content editor. */
  onDone: () => Promise<void>
}

function CategoryDialog({ asked, onClose, onDone }: CategoryDialogProps) {
  const { t } = useTranslation()
  const { tree, parent, parentName, category } = asked
  const { isBusy, error, start } = useAction(async ({ name = '' }: Record<string, string>) => {
    if (category) await call('PUT /api/categories/', { body: { _id: category._id, version: category.version, name } })
    else await call('POST /api/categories/', { body: { tree, name, ...(parent !== undefined && { parent }) } })
    toast(t('content.saved'), { type: 'success' })
    await onDone()
    onClose()
  })
  return (
    <Sheet onClose={onClose} title={category ? t('content.edit') : t('content.add')}>
      <Form error={error} submit={t('content.save')} isBusy={isBusy} onSubmit={start}>
        {parentName !== undefined && <p>{t('content.categories.below', { name: parentName })}</p>}
        <Field
          name="name"
          label={t('content.fields.name')}
          maxLength={60}
          defaultValue={category?.name ?? ''}
          error={error?.fields.name}
          data-autofocus
        />
      </Form>
    </Sheet>
  )
}
