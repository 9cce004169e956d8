import { type KnownPerson, MOST_FAVOURITES, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockUser } from '../../people/users/user-store.ts'
import { findParty } from '../service/quote.ts'
import { addFavourite, countFavourites, removeFavourite } from './favourite-store.ts'
import { readRecentPeople } from './read-recent-people.ts'

interface Choice {
  paps_id: string
  favourite: boolean
}

/** Returns the list after the change. */
export async function chooseFavourite(tx: Tx, userId: string, choice: Choice, now: Date): Promise<KnownPerson[]> {
  const { id: personId } = await findParty(tx, choice.paps_id)
  if (personId === userId) throw new Refusal('to_oneself')
  // The lock serializes concurrent changes, so that the limit is exact.
  await lockUser(tx, userId)
  if (choice.favourite) {
    await addFavourite(tx, { userId, personId, now })
    const most = MOST_FAVOURITES
    if ((await countFavourites(tx, userId)) > most) throw new Refusal('favourites_full', { most: String(most) })
  } else {
    await removeFavourite(tx, userId, personId)
  }
  return readRecentPeople(tx, userId)
}
