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
  draftOf,
  FIELDS,
  type FieldName,
} from './content-source.ts'
import { ElementsEditor } from './elements-editor.tsx'
import { PicturePicker } from './picture-picker.tsx'

interface ContentEditorProps {
  source: ContentSource
  /** Null for a new one. */
  item: ContentItem | null
  items: readonly ContentItem[]
  onClose: () => void
  /** Loads what is there now. It is waited for: who opens the same again at once is to see what was saved. */
  onDone: () => Promise<void>
}

/** Writes one thing of content, and shows what it will look like. */
export function ContentEditor({ source, item, items, onClose, onDone }: ContentEditorProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState<ContentDraft>(() => draftOf(item))
  const [isTouched, setTouched] = useState(false)
  const [part, setPart] = useState(0)
  const change = (changed: Partial<ContentDraft>) => {
    setTouched(true)
    setDraft((before) => ({ ...before, ...changed }))
  }
  const { isBusy, error, start } = useAction(async () => {
    setPart(0)
    await source.save(draft, items, setPart)
    toast(t('content.saved'), { type: 'success' })
    await closeUpToDate()
  })
  const [isLeaving, setLeaving] = useState(false)
  // The browser's Back, or a link, would take the editor away with all that was written.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isTouched && !isBusy && currentLocation.pathname !== nextLocation.pathname
  })
  const isOvertaken = error?.code === 'edited_meanwhile'
  const latest = useAction(closeUpToDate)

  async function closeUpToDate(): Promise<void> {
    await onDone()
    onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void start()
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
          <FormAlert error={error} />
          {source.fields.map((field, index) => (
            <ContentField
              key={field}
              field={field}
              value={draft.values[field] ?? ''}
              error={error?.fields[field]}
              isFirst={index === 0}
              onChange={(value) => change({ values: { ...draft.values, [field]: value } })}
            />
          ))}
          {source.hasElements && (
            <ElementsEditor elements={draft.elements} onChange={(elements) => change({ elements })} />
          )}
          <PicturePicker
            pictures={draft.pictures}
            most={source.mostPictures}
            onChange={(pictures) => change({ pictures })}
          />
          <Checkbox
            label={t('content.isDraft')}
            checked={draft.isDraft}
            onChange={({ currentTarget }) => change({ isDraft: currentTarget.checked })}
          />
          <Pair>
            <MomentField label={t('content.from')} value={draft.from} onChange={(from) => change({ from })} />
            <MomentField label={t('content.until')} value={draft.until} onChange={(until) => change({ until })} />
          </Pair>
          {isBusy && draft.pictures.some((picture) => picture instanceof File) && (
            <Progress value={part * 100} aria-label={t('content.sending')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={leave} loading={latest.isBusy}>
              {isOvertaken ? t('content.loadLatest') : t('app.cancel')}
            </Button>
            <Button type="submit" size="md" loading={isBusy} disabled={isOvertaken}>
              {t('content.save')}
            </Button>
          </Group>
        </form>
        <ContentPreview draft={draft} isBanner={source.name === 'banners'} />
      </div>
      {(isLeaving || blocker.state === 'blocked') && (
        <DiscardDialog
          onKeep={() => {
            setLeaving(false)
            blocker.reset?.()
          }}
          onDiscard={() => {
            if (blocker.state === 'blocked') blocker.proceed()
            else onClose()
          }}
        />
      )}
    </Sheet>
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

/** A moment of the editor's own clock; it is kept as one of the world's. */
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

/** Asks whoever leaves an editor whether what they wrote may be lost. Escape keeps it. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
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
