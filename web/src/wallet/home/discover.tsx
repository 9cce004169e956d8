import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { BannerFrame } from '../../kit/ui/banner-frame.tsx'
import { AnyLink } from '../browse/any-link.tsx'
import { Carousel } from '../browse/carousel.tsx'
import { Picture } from '../browse/picture.tsx'
import { Ads } from './ads.tsx'
import classes from './discover.module.css'

const published = { published: 'true', limit: 12 } as const

async function load(signal: AbortSignal) {
  const [sliders, banners] = await Promise.all([
    call('GET /api/realestate/sliders', { query: published, signal }),
    call('GET /api/banner/', { query: published, signal }),
  ])
  return { sliders: sliders.data, banners: banners.data }
}

/** The catalogue part of the home page. It is optional: a failed load leaves it out. */
export function Discover() {
  const { allow_ads } = useWalletUser()
  const { value } = useLoaded(load)
  return (
    <div className={classes.discover}>
      {value && <Slides sliders={value.sliders} />}
      {value && <Banners banners={value.banners} />}
      {allow_ads && <AllowedAds />}
    </div>
  )
}

function AllowedAds() {
  const { value } = useLoaded(useCallback((signal: AbortSignal) => call('GET /api/ads', { signal }), []))
  return value && <Ads blocks={value.content} />
}

type Slider = ResponseOf<'GET /api/realestate/sliders'>['data'][number]

/** The slides of the home page. */
function Slides({ sliders }: { sliders: readonly Slider[] }) {
  const { t } = useTranslation()
  if (sliders.length === 0) return null
  const slides = sliders.map((slider) => ({ key: slider._id, content: <Slide slider={slider} /> }))
  return <Carousel label={t('discover.slides')} slides={slides} />
}

function Slide({ slider: { images, name, description, link } }: { slider: Slider }) {
  const content = (
    <>
      <span className={classes.slidePicture}>
        <Picture link={images[0] ?? null} alt="" ratio="2 / 1" sizes="(min-width: 62em) 1040px, 100vw" />
      </span>
      <span className={classes.caption}>
        <bdi className={classes.slideTitle}>{name}</bdi>
        <br />
        <bdi className={classes.slideText}>{description}</bdi>
      </span>
    </>
  )
  if (link === null) return <div className={classes.slide}>{content}</div>
  return (
    <AnyLink to={link} className={classes.slide}>
      {content}
    </AnyLink>
  )
}

type Banner = ResponseOf<'GET /api/banner/'>['data'][number]
type Element = Banner['otherElements'][number]

function elementOf<Type extends Element['type']>(banner: Banner, type: Type) {
  return banner.otherElements.find((each): each is Extract<Element, { type: Type }> => each.type === type)
}

/** The banners, in the colours chosen by editors. */
function Banners({ banners }: { banners: readonly Banner[] }) {
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
  const action = elementOf(banner, 'call_to_action')
  const link = elementOf(banner, 'link')
  const [image] = banner.images
  return (
    <BannerFrame
      colours={elementOf(banner, 'colours')}
      title={
        link && !action ? (
          <AnyLink to={link.link} className={classes.whole}>
            <bdi>{banner.title}</bdi>
          </AnyLink>
        ) : (
          <bdi>{banner.title}</bdi>
        )
      }
      text={<bdi>{banner.description}</bdi>}
      action={
        action &&
        ((look) => (
          <AnyLink to={action.link} {...look}>
            {action.label}
          </AnyLink>
        ))
      }
      picture={image !== undefined && <Picture link={image} alt="" ratio="auto" sizes="400px" />}
    />
  )
}
