import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../kit/api/call.ts'
import { AnyLink } from '../catalogue/any-link.tsx'
import { Picture } from '../catalogue/picture.tsx'
import classes from './discover.module.css'
import { readable } from './readable-colours.ts'

type Banner = AnswerOf<'GET /api/banner/'>['data'][number]
type Element = Banner['otherElements'][number]

const PLAIN = { background: '#0a6146', text: '#ffffff' }

function elementOf<Type extends Element['type']>(banner: Banner, type: Type) {
  return banner.otherElements.find((each): each is Extract<Element, { type: Type }> => each.type === type)
}

/** What Paps has to say, in the colours its editors chose. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('discover.banners')} className={classes.banners}>
      {banners.map((banner) => (
        <BannerCard key={banner._id} banner={banner} />
      ))}
    </section>
  )
}

function BannerCard({ banner }: { banner: Banner }) {
  const { background, text } = readable(elementOf(banner, 'colours') ?? PLAIN)
  const action = elementOf(banner, 'call_to_action')
  const link = elementOf(banner, 'link')
  const [image] = banner.images
  return (
    <article className={classes.banner} style={{ background, color: text, '--banner': background } as CSSProperties}>
      <div className={classes.bannerWords}>
        <h2 className={classes.bannerTitle}>
          {link && !action ? (
            <AnyLink to={link.link} className={classes.whole}>
              <bdi>{banner.title}</bdi>
            </AnyLink>
          ) : (
            <bdi>{banner.title}</bdi>
          )}
        </h2>
        <p className={classes.bannerText}>
          <bdi>{banner.description}</bdi>
        </p>
        {action && (
          <AnyLink to={action.link} className={classes.action} style={{ color: background, background: text }}>
            {action.label}
          </AnyLink>
        )}
      </div>
      {image !== undefined && (
        <div className={classes.bannerPicture}>
          <Picture link={image} alt="" ratio="auto" sizes="400px" />
        </div>
      )}
    </article>
  )
}
