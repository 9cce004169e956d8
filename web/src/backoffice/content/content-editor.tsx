import { Button, Checkbox, Group, Progress, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useAction } from '../../kit/api/use-action.ts'
import { CategoryField } from '../../kit/forms/category-field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Sheet } from '../sheet.tsx'
import classes from './content-editor.module.css'
import { ContentPreview } from './content-preview.tsx'
import {
  type ContentDraft,
  type ContentItem,
  type ContentSource,
  createDraft,
  FIELDS,
  type FieldName,
} from './content-source.ts'
import { ElementsEditor } from './elements-editor.tsx'
import { PicturePicker } from './picture-picker.tsx'

interface ContentEditorProps {
  source: ContentSource
  /** Null for a new item. */
  item: ContentItem | null
  items: readonly ContentItem[]
  onClose: () => void
  /** Reloads the items. Awaited, so that an editor opened right afterwards shows the saved state. */
  onDone: () => Promise<void>
}

/** Edits one content item beside a live preview. */
export function ContentEditor({ source, item, items, onClose, onDone }: ContentEditorProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const { draft, isTouched, change } = useDraft(item)
  const [part, setPart] = useState(0)
  const save = useAction(async () => {
    setPart(0)
    await source.save(draft, items, setPart)
    toast(t('content.saved'), { type: 'success' })
    await closeUpToDate()
  })
  const isOvertaken = save.error?.code === 'edited_meanwhile'
  const latest = useAction(closeUpToDate)
  const [isLeaving, setLeaving] = useState(false)

  async function closeUpToDate(): Promise<void> {
    await onDone()
    onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save.start()
  }

  function leave(): void {
    if (isOvertaken) void latest.start()
    else if (isTouched) setLeaving(true)
    else onClose()
  }

  return (
    <Sheet
      onClose={leave}
      title={t(item === null ? 'content.addTitle' : 'content.editTitle')}
      size={1000}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <div className={classes.parts}>
        <form onSubmit={submit} className={classes.form} noValidate>
          <FormAlert error={save.error} />
          <DraftFields source={source} draft={draft} errors={save.error?.fields ?? {}} onChange={change} />
          {save.isBusy && draft.pictures.some((picture) => picture instanceof File) && (
            <Progress value={part * 100} aria-label={t('content.sending')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={leave} loading={latest.isBusy}>
              {isOvertaken ? t('content.loadLatest') : t('app.cancel')}
            </Button>
            <Button type="submit" size="md" loading={save.isBusy} disabled={isOvertaken}>
              {t('content.save')}
            </Button>
          </Group>
        </form>
        <ContentPreview draft={draft} isBanner={source.name === 'banners'} />
      </div>
      <LeaveGuard
        isGuarding={isTouched && !save.isBusy}
        isLeaving={isLeaving}
        onKeep={() => setLeaving(false)}
        onDiscard={onClose}
      />
    </Sheet>
  )
}

function useDraft(item: ContentItem | null) {
  const [draft, setDraft] = useState<ContentDraft>(() => createDraft(item))
  const [isTouched, setTouched] = useState(false)
  const change = (changed: Partial<ContentDraft>) => {
    setTouched(true)
    setDraft((before) => ({ ...before, ...changed }))
  }
  return { draft, isTouched, change }
}

interface LeaveGuardProps {
  /** Unsaved changes exist. */
  isGuarding: boolean
  /** The editor's own close button was used. */
  isLeaving: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before unsaved changes are lost: on close, on the browser's Back and on links to other pages. */
function LeaveGuard({ isGuarding, isLeaving, onKeep, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  )
  if (!isLeaving && blocker.state !== 'blocked') return null
  return (
    <DiscardDialog
      onKeep={() => {
        onKeep()
        blocker.reset?.()
      }}
      onDiscard={() => {
        if (blocker.state === 'blocked') blocker.proceed()
        else onDiscard()
      }}
    />
  )
}

interface DraftFieldsProps {
  source: ContentSource
  draft: ContentDraft
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<ContentDraft>) => void
}

function DraftFields({ source, draft, errors, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {source.fields.map((field, index) => (
        <ContentField
          key={field}
          field={field}
          value={draft.values[field] ?? ''}
          error={errors[field]}
          isFirst={index === 0}
          onChange={(value) => onChange({ values: { ...draft.values, [field]: value } })}
        />
      ))}
      {source.hasElements && (
        <ElementsEditor elements={draft.elements} onChange={(elements) => onChange({ elements })} />
      )}
      <PicturePicker
        pictures={draft.pictures}
        most={source.mostPictures}
        onChange={(pictures) => onChange({ pictures })}
      />
      <Checkbox
        label={t('content.isDraft')}
        checked={draft.isDraft}
        onChange={({ currentTarget }) => onChange({ isDraft: currentTarget.checked })}
      />
      <Pair>
        <MomentField label={t('content.from')} value={draft.from} onChange={(from) => onChange({ from })} />
        <MomentField label={t('content.until')} value={draft.until} onChange={(until) => onChange({ until })} />
      </Pair>
    </>
  )
}

interface ContentFieldProps {
  field: FieldName
  value: string
  error: string | undefined
  isFirst: boolean
  onChange: (value: string) => void
}

function ContentField({ field, value, error, isFirst, onChange }: ContentFieldProps) {
  const { t } = useTranslation()
  const rules: { max: number; isLong?: true; isFigure?: true; isCategory?: true } = FIELDS[field]
  const props = {
    size: 'md',
    label: t(`content.fields.${field}`),
    value,
    error,
    maxLength: rules.max,
    ...(isFirst && { 'data-autofocus': true }),
  } as const
  if (rules.isCategory) {
    return (
      <CategoryField
        label={t(`content.fields.${field}`)}
        tree="jobs"
        defaultValue={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  if (rules.isLong) {
    return <Textarea {...props} autosize minRows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
  return (
    <TextInput
      {...props}
      {...(rules.isFigure && { inputMode: 'decimal' })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A date and time in the local time zone; the value is ISO 8601 in UTC. */
function MomentField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      size="md"
      type="datetime-local"
      label={label}
      defaultValue={value === '' ? '' : localMoment(new Date(value))}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? '' : new Date(currentTarget.value).toISOString())
      }
    />
  )
}

function localMoment(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks whether unsaved changes may be discarded. Escape keeps them. */
function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <Sheet onClose={onKeep} title={t('content.lose.title')} size={440} centered zIndex={300}>
      <p className={classes.text}>{t('content.lose.text')}</p>
      <Group justify="flex-end">
        <Button variant="default" size="md" data-autofocus onClick={onKeep}>
          {t('content.lose.no')}
        </Button>
        <Button size="md" color="red.9" onClick={onDiscard}>
          {t('content.lose.yes')}
        </Button>
      </Group>
    </Sheet>
  )
}
