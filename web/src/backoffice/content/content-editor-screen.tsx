import { Button } from '@mantine/core'
import { IconFileOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSource } from './content-source.ts'
import { banners, realEstate, sliders, videos } from './form-sources.ts'
import { ads, services } from './link-sources.ts'

/** The kinds by the last part of the address of their list. */
const SOURCES: Record<string, ContentSource> = { realestate: realEstate, sliders, banners, videos, services, ads }

/** The page of one content item, or of a new one. */
export function ContentEditorScreen() {
  const { t } = useTranslation()
  const { kind = '' } = useParams()
  const source = SOURCES[kind]
  if (!source) return <MessagePanel icon={IconFileOff} title={t('content.missing')} text="" isPage isAlert />
  return <LoadedEditor key={kind} source={source} />
}

function LoadedEditor({ source }: { source: ContentSource }) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { value, error, reload } = useLoaded(source.load)
  const list = staffPages[source.name].url
  if (error) {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isPage isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (value === null) return <ListSkeleton rows={6} />
  const item = id === 'new' ? null : value.find(({ _id }) => _id === id)
  if (item === undefined) {
    return (
      <MessagePanel icon={IconFileOff} title={t('content.missing')} text={t('content.missingText')} isPage isAlert>
        <Button onClick={() => void navigate(list)}>{t('content.toList')}</Button>
      </MessagePanel>
    )
  }
  return (
    <ContentEditor
      key={`${id} ${item?.version ?? 0}`}
      source={source}
      item={item}
      items={value}
      list={list}
      onReload={reload}
    />
  )
}
