import type { UserType } from '@paps/contract'
import { connectDatabase, type Database, withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, postAll } from '@paps/ledger'
import { SECRETS } from '../../make-finance.ts'
import { makePeople, type Sender } from '../../sends/make-people.ts'

const PEOPLE = 20
const STORES = 3
const POINTS = 100_000n

export interface Person extends Sender {
  papsId: string
}

/** All participants. Staff have no wallet in use. */
export interface Cast {
  people: readonly Person[]
  stores: readonly Person[]
  finance: Person
  /** Participants with a wallet. */
  wallets: readonly Person[]
}

export async function makeCast(url: string): Promise<Cast> {
  const senders = await makePeople(url, PEOPLE + STORES + 1, SECRETS)
  const database = connectDatabase(url, { connections: 1 })
  try {
    const { rows } = await database.pool.query<{ id: string; paps_id: string }>('select id, paps_id from users')
    const papsIds = new Map(rows.map(({ id, paps_id }) => [id, paps_id]))
    const all = senders.map((sender) => ({ ...sender, papsId: papsIds.get(sender.id) ?? '' }))
    const [people, stores] = [all.slice(0, PEOPLE), all.slice(PEOPLE, PEOPLE + STORES)]
    const finance = all.at(-1) as Person
    await become(database, 'store', stores)
    await become(database, 'finance_admin', [finance])
    // One finance admin credits everything: as much per day as the settings allow.
    await database.pool.query(`update settings set value = 1000000 where name = 'second_person_day'`)
    await givePoints(database, people)
    return { people, stores, finance, wallets: [...people, ...stores] }
  } finally {
    await database.close()
  }
}

async function become(database: Database, userType: UserType, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await database.pool.query('update users set user_type = $1 where id = any($2)', [userType, ids])
}

async function givePoints(database: Database, people: readonly Person[]): Promise<void> {
  await withTransaction(database, (tx) =>
    postAll(
      tx,
      people.map(({ id }) => ({
        key: `opening points:${id}`,
        kind: 'opening balance',
        request: id,
        occurredAt: new Date(),
        legs: [
          { account: HOUSE.points, amountMinor: -POINTS },
          { account: walletOf(id).points, amountMinor: POINTS },
        ],
      })),
    ),
  )
}
