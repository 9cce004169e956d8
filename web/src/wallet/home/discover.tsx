import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { BANNER_PICTURE_SIZES, BannerFrame } from '../../kit/ui/banner-frame.tsx'
import { urls } from '../../kit/urls.ts'
import { AnyLink } from '../browse/any-link.tsx'
import { Picture } from '../browse/picture.tsx'
import { AdCard } from './ads.tsx'
import classes from './discover.module.css'
import { loadPromos } from './discover-requests.ts'
import { PromoCarousel } from './promo-carousel.tsx'

const NO_ADS: Pick<ResponseOf<'GET /api/ads'>, 'content'> = { content: [] }

/** Sliders, banners and ads in one row, as the door to Discover. It is optional: a failed load leaves it out. */
export function Discover({ onSettled }: { onSettled: () => void }) {
  const { t } = useTranslation()
  const { allow_ads } = useWalletUser()
  const { value, status } = useLoaded(loadPromos)
  const isLoading = status === 'loading'
  const loadAds = useCallback(
    async (signal: AbortSignal): Promise<typeof NO_ADS | null> => {
      if (!allow_ads) return NO_ADS
      // Ads follow the banners: arriving meanwhile, they would make React draw the banners a second time.
      return isLoading ? null : call('GET /api/ads', { signal })
    },
    [allow_ads, isLoading],
  )
  const { value: ads, status: adsStatus } = useLoaded(loadAds)
  const isSettled = !isLoading && (ads !== null || adsStatus === 'rejected')
  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])
  const promos = [
    ...(value?.banners.map((banner, index) => ({
      key: banner._id,
      content: <BannerCard banner={banner} isFirst={index === 0} />,
    })) ?? []),
    ...(value?.sliders.map((slider) => ({ key: slider._id, content: <SliderCard slider={slider} /> })) ?? []),
    ...(ads?.content.map((block) => ({ key: block._id, content: <AdCard block={block} /> })) ?? []),
  ]
  if (promos.length === 0) return null
  return (
    <section aria-labelledby="discover-title">
      <div className={classes.head}>
        <h2 id="discover-title" className={classes.title}>
          {t('home.discover')}
        </h2>
        <Link to={urls.stores} className={classes.all}>
          {t('home.seeAll')}
        </Link>
      </div>
      <PromoCarousel label={t('discover.slides')} promos={promos} />
      {(ads?.content.length ?? 0) > 0 && (
        <Link to={urls.preferences} className={classes.settings}>
          {t('discover.adSettings')}
        </Link>
      )}
    </section>
  )
}

type Slider = ResponseOf<'GET /api/realestate/sliders'>['data'][number]

function SliderCard({ slider: { images, name, description, link } }: { slider: Slider }) {
  const [image] = images
  return (
    <BannerFrame
      colours={undefined}
      title={<Whole to={link}>{name}</Whole>}
      text={description}
      picture={image !== undefined && <Picture link={image} alt="" ratio="auto" sizes={BANNER_PICTURE_SIZES} />}
    />
  )
}

type Banner = ResponseOf<'GET /api/banner/'>['data'][number]
type Element = Banner['otherElements'][number]

function elementOf<Type extends Element['type']>(banner: Banner, type: Type) {
  return banner.otherElements.find((each): each is Extract<Element, { type: Type }> => each.type === type)
}

/** A banner, in the colours chosen by editors. All of it leads where its button does. */
function BannerCard({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const action = elementOf(banner, 'call_to_action')
  const link = elementOf(banner, 'link')
  const [image] = banner.images
  return (
    <BannerFrame
      colours={elementOf(banner, 'colours')}
      title={<Whole to={action?.link ?? link?.link ?? null}>{banner.title}</Whole>}
      text={banner.description}
      action={
        action &&
        (({ className, style }) => (
          <span {...(className && { className })} style={style}>
            {action.label}
          </span>
        ))
      }
      picture={
        image !== undefined && (
          <Picture link={image} alt="" ratio="auto" sizes={BANNER_PICTURE_SIZES} isFirst={isFirst} />
        )
      }
    />
  )
}

/** The title as a link that covers its card. */
function Whole({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return (
    <AnyLink to={to} className={classes.whole}>
      {children}
    </AnyLink>
  )
}
