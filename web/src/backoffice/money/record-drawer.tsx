import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { SidePanel } from '../sheet.tsx'
import { CorrectionForm, type CorrectionMode } from './correction-form.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordStory, useStory } from './record-story.tsx'

interface RecordDetailProps {
  id: string
  /** Called after a correction, which changes the list. */
  onChanged?: () => void
}

/** One record beside the table. A correction is entered in its place. */
export function RecordDetail({ id, onChanged }: RecordDetailProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { value, error, reload } = useStory(id)
  const [mode, setMode] = useState<CorrectionMode | null>(null)
  return (
    <Detail
      bar={
        <>
          <DetailTitle>{value?.reference ?? t('books.record')}</DetailTitle>
          {value && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('books.copy')}
              onClick={() => copy(value.reference)}
            >
              <IconCopy size={18} />
            </ActionIcon>
          )}
        </>
      }
      actions={value && mode === null && <RecordActions story={value} onCorrect={setMode} />}
    >
      <RecordBody story={{ value, error, reload }} mode={mode} onMode={setMode} onChanged={onChanged} />
    </Detail>
  )
}

interface RecordBodyProps {
  story: Pick<ReturnType<typeof useStory>, 'value' | 'error' | 'reload'>
  mode: CorrectionMode | null
  onMode: (mode: CorrectionMode | null) => void
  onChanged?: (() => void) | undefined
}

/** The record in all its states: loading, failed, shown, or being corrected. */
function RecordBody({ story: { value, error, reload }, mode, onMode, onChanged }: RecordBodyProps) {
  const { t } = useTranslation()
  if (error) {
    return (
      <p role="alert">
        {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
      </p>
    )
  }
  if (value === null) return <ListSkeleton rows={5} />
  if (mode === null) return <RecordStory story={value} />
  return (
    <CorrectionForm
      story={value}
      mode={mode}
      onClose={() => onMode(null)}
      onDone={() => {
        void reload()
        onChanged?.()
      }}
    />
  )
}

/** One record in a drawer over a page that is no list. */
export function RecordDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const story = useStory(id)
  const [mode, setMode] = useState<CorrectionMode | null>(null)
  return (
    <SidePanel onClose={onClose} position="right" title={story.value?.reference ?? t('books.record')}>
      <RecordBody story={story} mode={mode} onMode={setMode} />
      {story.value && mode === null && (
        <Group gap={8} mt={20}>
          <RecordActions story={story.value} onCorrect={setMode} />
        </Group>
      )}
    </SidePanel>
  )
}
