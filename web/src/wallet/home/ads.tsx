import { IconPhoto } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import cards from '../../kit/ui/catalogue-card.module.css'
import { urls } from '../../kit/urls.ts'
import { AnyLink } from '../browse/any-link.tsx'
import { Picture } from '../browse/picture.tsx'
import classes from './discover.module.css'

type Block = ResponseOf<'GET /api/ads'>['content'][number]

/** Ads, labelled as such, for people who allow them. */
export function Ads({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation()
  if (blocks.length === 0) return null
  return (
    <section aria-labelledby="ads-title">
      <div className={classes.head}>
        <h2 id="ads-title" className={classes.title}>
          {t('discover.ads')}
        </h2>
        <Link to={urls.preferences} className={classes.settings}>
          {t('discover.whyAds')}
        </Link>
      </div>
      <div className={classes.ads}>
        {blocks.map((block) => (
          <Ad key={block._id} block={block} />
        ))}
      </div>
    </section>
  )
}

function Ad({ block: { _id, image, title, text, link } }: { block: Block }) {
  const { t } = useTranslation()
  const ref = useSeen<HTMLElement>(() => countSeen(_id))
  return (
    <article ref={ref} className={cards.card}>
      {image !== null && (
        <Picture link={image} alt="" ratio="16 / 9" sizes="(min-width: 62em) 340px, 100vw" icon={IconPhoto} />
      )}
      <div className={cards.body}>
        <span className={classes.mark}>{t('discover.ad')}</span>
        <h3 className={cards.title}>
          {link === null ? (
            <bdi>{title}</bdi>
          ) : (
            <AnyLink to={link} className={cards.link} onClick={() => countFollowed(_id)}>
              <bdi>{title}</bdi>
            </AnyLink>
          )}
        </h3>
        <p className={cards.text}>
          <bdi>{text}</bdi>
        </p>
      </div>
    </article>
  )
}

const LOOKED_AT_MS = 1000

/** Calls back once when most of an element was visible for a moment. */
function useSeen<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  const tell = useRef(onSeen)
  tell.current = onSeen

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          watch.disconnect()
          tell.current()
        }, LOOKED_AT_MS)
      },
      { threshold: 0.5 },
    )
    watch.observe(element)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])

  return ref
}

const counted = new Set<string>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const TOGETHER_MS = 500

/** Counts an ad as seen, once per visit. Views of the same moment are sent in one request. */
function countSeen(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  waiting.push(id)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const seen = waiting
    waiting = []
    tell({ seen })
  }, TOGETHER_MS)
}

function countFollowed(id: string): void {
  tell({ followed: [id] })
}

/** Sent in the background. A lost count is acceptable. */
function tell(body: { seen?: string[]; followed?: string[] }): void {
  call('POST /api/ads/views', { body }).catch(() => undefined)
}
