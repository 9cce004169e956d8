import type { Tx } from '@paps/database'

interface Favourite {
  userId: string
  personId: string
  now: Date
}

export async function addFavourite(tx: Tx, { userId, personId, now }: Favourite): Promise<void> {
  await tx
    .insertInto('favourites')
    .values({ user_id: userId, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(tx: Tx, userId: string, personId: string): Promise<void> {
  await tx.deleteFrom('favourites').where('user_id', '=', userId).where('person_id', '=', personId).execute()
}

export async function countFavourites(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
