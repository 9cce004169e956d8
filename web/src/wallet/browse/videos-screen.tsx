import { IconMovie } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { BrowseList } from './browse-list.tsx'
import { useBrowse } from './use-browse.ts'
import { VideoCard } from './video-card.tsx'
import { videoList } from './video-list.ts'

const ALL = { text: '' }

export function VideosScreen() {
  const { t } = useTranslation()
  const browsed = useBrowse(videoList, ALL)
  return (
    <>
      <PageHead title={t('titles.videos')} lead={t('videos.lead')} />
      <BrowseList
        label={t('titles.videos')}
        browsed={browsed}
        card={(video, index) => <VideoCard video={video} isFirst={index < 3} />}
        cardHeight={340}
        isFiltered={false}
        onClear={() => {}}
        empty={{ icon: IconMovie, title: t('videos.empty.title'), text: t('videos.empty.text') }}
      />
    </>
  )
}
