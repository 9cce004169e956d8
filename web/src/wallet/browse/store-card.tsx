import { IconBuildingStore } from '@tabler/icons-react'
import { generatePath, Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { urls } from '../../kit/urls.ts'
import classes from './card.module.css'
import { Picture } from './picture.tsx'
import { placeText } from './place-text.ts'

type Store = ResponseOf<'GET /api/store/'>['data'][number]

export function StoreCard({ store, isFirst }: { store: Store; isFirst: boolean }) {
  return (
    <article className={classes.card}>
      <Picture
        link={store.cover}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 62em) 340px, 100vw"
        isFirst={isFirst}
        icon={IconBuildingStore}
      />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={generatePath(urls.store, { id: store.paps_id })} className={classes.link}>
            <bdi>{store.name}</bdi>
          </Link>
        </h2>
        {store.category_name !== null && <p className={classes.line}>{store.category_name}</p>}
        <p className={classes.line}>
          <bdi>{placeText(store)}</bdi>
        </p>
      </div>
    </article>
  )
}
