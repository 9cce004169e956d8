import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from '../people/person-name.module.css'
import type { StoreRow } from './stores-list.ts'

export function StoreName({ store }: { store: StoreRow }) {
  return (
    <span className={classes.person}>
      <Avatar name={store.name} picture={store.avatar} size={36} />
      <span className={classes.words}>
        <bdi className={classes.name}>{store.name}</bdi>
        <span className={classes.email}>{store.paps_id}</span>
      </span>
    </span>
  )
}
