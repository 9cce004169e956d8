import { newId } from '@paps/contract'
import { connectDatabase, withTransaction } from '@paps/database'
import { HOUSE, openAccounts, postAll } from '@paps/ledger'
import { ownerUrlOf } from '../open-temporary-server.ts'

const BATCH = 1_000
const PLENTY_MINOR = 100_000_000n

/** Creates accounts with this balance each; the default is large enough for any load. */
export async function makeAccounts(url: string, count: number, balanceMinor = PLENTY_MINOR): Promise<string[]> {
  // Ids of different times, as of people: on Citus accounts lie by it.
  const now = Date.now()
  const ids = Array.from({ length: count }, (_, index) => newId(now + index))
  const database = connectDatabase(ownerUrlOf(url), { connections: 1 })
  for (let start = 0; start < count; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await withTransaction(database, async (tx) => {
      await openAccounts(
        tx,
        batch.map((id) => ({ id, kind: 'paps', currency: 'PAPS' as const, floorMinor: 0n })),
      )
      await postAll(
        tx,
        batch.map((id) => topUpOf(id, balanceMinor)),
      )
    })
  }
  await database.pool.query('vacuum analyze')
  await database.close()
  return ids
}

function topUpOf(account: string, amountMinor: bigint) {
  return {
    key: `top-up:${newId()}`,
    kind: 'top-up',
    request: { account },
    occurredAt: new Date(),
    legs: [
      { account: HOUSE.outside, amountMinor: -amountMinor },
      { account, amountMinor },
    ],
  }
}
