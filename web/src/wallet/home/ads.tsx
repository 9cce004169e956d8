import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { urls } from '../../kit/urls.ts'
import { AnyLink } from '../browse/any-link.tsx'
import cards from '../browse/card.module.css'
import { Picture } from '../browse/picture.tsx'
import { countFollowed, countSeen } from './count-ads.ts'
import classes from './discover.module.css'
import { useSeen } from './use-seen.ts'

type Block = ResponseOf<'GET /api/ads'>['content'][number]

/** Ads, for those who allow them, marked as what they are. */
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
