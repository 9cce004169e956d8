import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { BannerFrame } from '../../kit/ui/banner-frame.tsx'
import { AnyLink } from '../browse/any-link.tsx'
import { Picture } from '../browse/picture.tsx'
import classes from './discover.module.css'

type Banner = ResponseOf<'GET /api/banner/'>['data'][number]
type Element = Banner['otherElements'][number]

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
