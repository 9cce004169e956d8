import { ActionIcon, Button, Group, Popover, Stack, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { useColumnIds } from '../../kit/lists/columns.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import classes from './money-lists.module.css'

type View = ResponseOf<'GET /api/staff/views'>['data'][number]

/** More views are in the menu only. */
const MOST_CHIPS = 3

interface SavedViewsProps {
  /** The name under which the columns of the list are stored. */
  list: string
  /** The default columns. */
  usual: readonly string[]
}

/** Saved filters and columns of a list. Stored on the server, because staff change computers. */
export function SavedViews({ list, usual }: SavedViewsProps) {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const [columns, setColumns] = useColumnIds(list, usual)
  const [isOpen, setOpen] = useState(false)
  const load = useCallback((signal: AbortSignal) => call('GET /api/staff/views', { query: { list }, signal }), [list])
  const { value, reload } = useLoaded(load)

  const save = useAction(async ({ name = '' }: Record<string, string>) => {
    await call('POST /api/staff/views', { body: { list, name, query: addressOf(parameters), columns } })
    toast(t('books.views.saved', { name }), { type: 'success' })
    reload()
  })
  const remove = useAction(async ({ _id, ...view }: View) => {
    await call('DELETE /api/staff/views/{id}', { params: { id: _id } })
    reload()
    toast(t('books.views.removed', { name: view.name }), {
      type: 'success',
      action: {
        label: t('app.undo'),
        run: async () => {
          await call('POST /api/staff/views', { body: view })
          reload()
        },
      },
    })
  })
  const apply = (view: View) => {
    setColumns(view.columns)
    setParameters(new URLSearchParams(view.query))
    setOpen(false)
  }

  const now = addressOf(parameters)
  return (
    <div className={classes.views}>
      {value?.data.slice(0, MOST_CHIPS).map((view) => (
        <UnstyledButton
          key={view._id}
          className={classes.view ?? ''}
          aria-pressed={view.query === now}
          onClick={() => apply(view)}
        >
          <bdi>{view.name}</bdi>
        </UnstyledButton>
      ))}
      <Popover position="bottom-start" withArrow trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={18} aria-hidden />}
            onClick={() => setOpen((before) => !before)}
          >
            {t('books.views.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('books.views.title')} maw={340}>
          <Stack gap={8}>
            <FormAlert error={remove.error} />
            {value?.data.length === 0 && <p className={classes.none}>{t('books.views.none')}</p>}
            {value?.data.map((view) => (
              <SavedView key={view._id} view={view} onApply={() => apply(view)} onRemove={() => remove.start(view)} />
            ))}
            <Form error={save.error} submit={t('books.views.save')} isBusy={save.isBusy} onSubmit={save.start}>
              <Field
                name="name"
                label={t('books.views.name')}
                maxLength={60}
                error={save.error?.fields.name}
                required
              />
            </Form>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** The filters and the order in the address, without the open record. */
function addressOf(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters)
  query.delete('open')
  return query.toString()
}

interface SavedViewProps {
  view: View
  onApply: () => void
  onRemove: () => void
}

function SavedView({ view, onApply, onRemove }: SavedViewProps) {
  const { t } = useTranslation()
  return (
    <Group gap={6} wrap="nowrap">
      <Button variant="subtle" justify="start" flex={1} onClick={onApply}>
        <bdi>{view.name}</bdi>
      </Button>
      <ActionIcon
        variant="subtle"
        size={34}
        aria-label={t('books.views.remove', { name: view.name })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
