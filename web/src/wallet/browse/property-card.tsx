import { IconBuildingEstate } from '@tabler/icons-react'
import { generatePath, Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { urls } from '../../kit/urls.ts'
import classes from './card.module.css'
import { Picture } from './picture.tsx'
import { placeText } from './place-text.ts'
import { Price } from './price.tsx'

type Home = ResponseOf<'GET /api/realestate/'>['data'][number]

export function HomeCard({ home, isFirst }: { home: Home; isFirst: boolean }) {
  return (
    <article className={classes.card}>
      <Picture
        link={home.images[0] ?? null}
        alt=""
        ratio="4 / 3"
        sizes="(min-width: 62em) 340px, 100vw"
        isFirst={isFirst}
        icon={IconBuildingEstate}
      />
      <div className={classes.body}>
        <p className={classes.price}>
          <Price price={home.price} />
        </p>
        <h2 className={classes.title}>
          <Link to={generatePath(urls.property, { id: home._id })} className={classes.link}>
            <bdi>{home.name}</bdi>
          </Link>
        </h2>
        <p className={classes.line}>
          <bdi>{placeText(home.place)}</bdi>
        </p>
      </div>
    </article>
  )
}
