import { Button, Kbd, Progress, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import classes from './content-editor.module.css'
import { ContentPreview } from './content-preview.tsx'
import { type ContentDraft, type ContentItem, type ContentSource, createDraft } from './content-source.ts'
import { DraftFields } from './draft-fields.tsx'
import { useLeaveGuard } from './leave-guard.tsx'

interface ContentEditorProps {
  source: ContentSource
  /** Null for a new item. */
  item: ContentItem | null
  items: readonly ContentItem[]
  /** The address of the list. */
  list: string
  /** Reloads the items, after another editor saved one. */
  onReload: () => Promise<void>
}

/** Edits one content item beside a live preview. */
export function ContentEditor({ source, item, items, list, onReload }: ContentEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { draft, isTouched, change } = useDraft(item)
  const guard = useLeaveGuard(isTouched)
  const [part, setPart] = useState(0)
  const save = useAction(async () => {
    setPart(0)
    await source.save(draft, items, setPart)
    toast(t('content.saved'), { type: 'success' })
    guard.release()
    void navigate(list)
  })
  const isOvertaken = save.error?.code === 'edited_meanwhile'
  const submit = () => {
    if (!save.isBusy && !isOvertaken) void save.start()
  }
  useHotkeys([['mod+S', submit]], [])

  const kind = t(`content.kinds.${source.name}`)
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <PageHead title={t(item === null ? 'content.newOf' : 'content.editKind', { kind })} back={list} />
      <div className={classes.parts}>
        <div className={classes.form}>
          <FormAlert error={save.error} />
          <DraftFields source={source} draft={draft} errors={save.error?.fields ?? {}} onChange={change} />
        </div>
        <ContentPreview draft={draft} kind={source.name} />
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('content.visibility')}
          value={draft.isDraft ? 'draft' : 'live'}
          onChange={(value) => change({ isDraft: value === 'draft' })}
          data={(['draft', 'live'] as const).map((value) => ({ value, label: t(`content.bar.${value}`) }))}
        />
        <DatesText draft={draft} />
        {save.isBusy && draft.pictures.some((picture) => picture instanceof File) && (
          <Progress className={classes.progress ?? ''} value={part * 100} aria-label={t('content.sending')} />
        )}
        <span className={classes.barActions}>
          {isOvertaken ? (
            <Button variant="default" onClick={() => void onReload()}>
              {t('content.loadLatest')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void navigate(list)}>
              {t('app.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            loading={save.isBusy}
            disabled={isOvertaken}
            rightSection={<Kbd className={classes.key ?? ''}>Ctrl S</Kbd>}
          >
            {t('content.save')}
          </Button>
        </span>
      </div>
      {guard.dialog}
    </form>
  )
}

/** When the item is shown, in words. */
function DatesText({ draft: { isDraft, from, until } }: { draft: ContentDraft }) {
  const { t, i18n } = useTranslation()
  const day = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment))
  const words = isDraft
    ? t('content.bar.nobody')
    : from && until
      ? t('content.bar.between', { from: day(from), until: day(until) })
      : from
        ? t('content.bar.since', { from: day(from) })
        : until
          ? t('content.bar.until', { until: day(until) })
          : t('content.bar.always')
  return <span className={classes.dates}>{words}</span>
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
