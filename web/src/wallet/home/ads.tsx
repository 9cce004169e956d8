import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { BANNER_PICTURE_SIZES, BannerFrame } from '../../kit/ui/banner-frame.tsx'
import { AnyLink } from '../browse/any-link.tsx'
import { Picture } from '../browse/picture.tsx'
import classes from './discover.module.css'

type Block = ResponseOf<'GET /api/ads'>['content'][number]

/** An ad, labelled as such, for people who allow them. */
export function AdCard({ block: { _id, image, title, text, link } }: { block: Block }) {
  const { t } = useTranslation()
  const ref = useSeen<HTMLDivElement>(() => countSeen(_id))
  return (
    <div ref={ref}>
      <BannerFrame
        colours={AD_COLOURS}
        title={
          <>
            <bdi className={classes.mark}>{t('discover.ad')}</bdi>
            {link === null ? (
              title
            ) : (
              <AnyLink to={link} className={classes.whole} onClick={() => countFollowed(_id)}>
                {title}
              </AnyLink>
            )}
          </>
        }
        text={text}
        picture={image !== null && <Picture link={image} alt="" ratio="auto" sizes={BANNER_PICTURE_SIZES} />}
      />
    </div>
  )
}

const AD_COLOURS = { background: '#1b2c4f', text: '#ffffff' }

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
