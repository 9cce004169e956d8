import { UnstyledButton } from '@mantine/core'
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import cards from '../../kit/ui/catalogue-card.module.css'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { AnyLink } from './any-link.tsx'
import { BrowseList, useBrowse } from './browse-list.tsx'
import { Picture } from './picture.tsx'
import classes from './videos-screen.module.css'

const videoList = createList('videos', (query: { text: string }, cursor?: string) =>
  call('GET /api/videos/', {
    query: { ...query, published: 'true', limit: 24, ...(cursor !== undefined && { cursor }) },
  }),
)

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

type Video = ResponseOf<'GET /api/videos/'>['data'][number]

const HOSTS: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo', dailymotion: 'Dailymotion' }

/** A video. Nothing is requested from its host before play is pressed. */
function VideoCard({ video, isFirst }: { video: Video; isFirst: boolean }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const host = HOSTS[video.host]
  return (
    <article className={cards.card}>
      <div className={classes.screen}>
        {isPlaying ? (
          <iframe
            className={classes.player}
            src={playerAddress(video.player)}
            title={video.name}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            // Hosts refuse to play without a referrer; they get the origin only.
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <>
            <Picture
              link={video.images[0] ?? null}
              alt=""
              ratio="16 / 9"
              sizes="(min-width: 62em) 340px, 100vw"
              isFirst={isFirst}
              icon={IconMovie}
            />
            <UnstyledButton
              className={classes.play}
              aria-label={t('videos.play', { name: video.name })}
              onClick={() => setPlaying(true)}
            >
              <span className={classes.disc}>
                <IconPlayerPlayFilled size={28} aria-hidden />
              </span>
            </UnstyledButton>
          </>
        )}
      </div>
      <div className={cards.body}>
        <h2 className={cards.title}>
          <bdi>{video.name}</bdi>
        </h2>
        <p className={cards.text}>
          <bdi>{video.description}</bdi>
        </p>
        <p className={classes.host}>
          <AnyLink to={video.link}>{t('videos.watch', { host })}</AnyLink>
        </p>
      </div>
    </article>
  )
}

/** Returns the address of the player with autoplay on, because play was just pressed. */
export function playerAddress(player: string): string {
  const address = new URL(player)
  address.searchParams.set('autoplay', '1')
  return address.href
}
