import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { AnyLink } from '../browse/any-link.tsx'
import { Carousel } from '../browse/carousel.tsx'
import { Picture } from '../browse/picture.tsx'
import classes from './discover.module.css'

type Slider = ResponseOf<'GET /api/realestate/sliders'>['data'][number]

/** The large pictures of the home screen. */
export function Slides({ sliders }: { sliders: readonly Slider[] }) {
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
