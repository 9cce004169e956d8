import { ActionIcon, Button, Textarea } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import rows from '../rows.module.css'
import classes from './people.module.css'

/** Internal notes of staff about a person. */
export function PersonNotes({ id }: { id: string }) {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.currentUser.user)
  const [text, setText] = useState('')
  const load = useCallback((signal: AbortSignal) => call('GET /api/user/{id}/notes', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)
  const write = (words: string) => call('POST /api/user/{id}/notes', { params: { id }, body: { text: words } })

  const add = useAction(async () => {
    await write(text)
    setText('')
    reload()
  })
  const remove = useAction(async (note: string, words: string) => {
    await call('DELETE /api/user/{id}/notes/{note}', { params: { id, note } })
    reload()
    toast(t('person.notes.removed'), {
      type: 'success',
      action: { label: t('app.undo'), run: () => write(words).then(reload) },
    })
  })
  const isMine = (author: string) => me?._id === author || may(me?.user_type ?? null, 'staff.manage')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '') void add.start()
  }

  return (
    <Card title={t('person.notes.title')} text={t('person.notes.text')}>
      <FormAlert error={add.error ?? remove.error ?? error} />
      <form onSubmit={submit} className={classes.note}>
        <Textarea
          label={t('person.notes.label')}
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isBusy} disabled={text.trim() === ''}>
          {t('person.notes.add')}
        </Button>
      </form>
      {!error && value === null && <ListSkeleton rows={2} />}
      <ul className={rows.list}>
        {value?.data.map((note) => (
          <NoteRow
            key={note._id}
            note={note}
            mayRemove={isMine(note.author._id)}
            onRemove={() => remove.start(note._id, note.text)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface NoteRowProps {
  note: ResponseOf<'GET /api/user/{id}/notes'>['data'][number]
  mayRemove: boolean
  onRemove: () => void
}

function NoteRow({ note: { text, author, created_at }, mayRemove, onRemove }: NoteRowProps) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <li className={rows.row}>
      <span className={rows.words}>
        <bdi className={classes.written}>{text}</bdi>
        <bdi className={rows.small}>
          {author.name} · {format.moment(created_at)}
        </bdi>
      </span>
      {mayRemove && (
        <ActionIcon
          variant="subtle"
          size={34}
          aria-label={t('person.notes.remove', { text: text.slice(0, 40) })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  )
}
