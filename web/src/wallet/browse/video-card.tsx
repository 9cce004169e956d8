import { UnstyledButton } from '@mantine/core'
import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { AnyLink } from './any-link.tsx'
import cards from './card.module.css'
import { Picture } from './picture.tsx'
import { playerAddress } from './player-address.ts'
import classes from './video-card.module.css'

type Video = ResponseOf<'GET /api/videos/'>['data'][number]

const HOSTS: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo', dailymotion: 'Dailymotion' }

/** A video. Until somebody presses play, its host is not asked for anything and learns of nobody. */
export function VideoCard({ video, isFirst }: { video: Video; isFirst: boolean }) {
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
            // Hosts play nothing for a page that won't say where it is; our address is all they get.
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
