import { newId } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOfAccount } from './account-place.ts'
import { openAccounts } from './accounts.ts'
import { openPoster } from './group-poster.ts'
import { placeHold } from './holds/place-hold.ts'
import { deriveJournalId } from './journal-id.ts'
import { post } from './post.ts'
import { makePeople, makePerson, transferDraft } from './testing.ts'

describe('a commit prepares every node that it writes on, and none if there is one', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase()
  })
  afterAll(() => database.close())

  /** Citus keeps a line for each prepared connection until its next recovery. */
  async function readPrepared(): Promise<Map<string, number>> {
    if (testEngine === 'postgresql') return new Map()
    const { rows } = await database.owner.pool.query('select gid, groupid from pg_dist_transaction')
    return new Map(rows.map(({ gid, groupid }) => [gid, groupid]))
  }

  /** Returns the nodes that the transactions of `work` prepared. */
  async function nodesPrepared(work: () => Promise<unknown>): Promise<number[]> {
    const before = await readPrepared()
    await work()
    const added = [...(await readPrepared())].filter(([gid]) => !before.has(gid))
    return [...new Set(added.map(([, node]) => node))].sort()
  }

  async function nodesOf(rows: readonly { table: string; id: string }[]): Promise<number[]> {
    if (testEngine === 'postgresql') return []
    const nodes = rows.map(async ({ table, id }) => {
      const query = `
        select p.groupid from pg_dist_placement p
        where p.shardid = get_shard_id_for_distribution_column($1::regclass, $2::uuid)`
      const key = table === 'ledger_accounts' ? placeOfAccount(id) : id
      return (await database.owner.pool.query(query, [table, key])).rows[0].groupid
    })
    return [...new Set(await Promise.all(nodes))].sort()
  }

  test('for movements between any places', async () => {
    const people = await makePeople(database, 6, 100n)
    const poster = openPoster(database.url, { lanes: 1 })
    for (const { paps: from } of people) {
      for (const { paps: to } of people) {
        if (from === to) continue
        const transfer = transferDraft(from, to, 1n)
        const rows = [
          { table: 'ledger_journals', id: deriveJournalId(transfer.key) },
          ...[from, to].map((id) => ({ table: 'ledger_accounts', id })),
        ]
        expect(await nodesPrepared(() => poster.post(transfer))).toEqual(await nodesOf(rows))
      }
    }
    await poster.close()
    const { rows } = await database.owner.pool.query(
      'select from pg_prepared_xacts where database = current_database()',
    )
    expect(rows).toEqual([])
  })

  test('for a hold, and for one account', async () => {
    const { paps: account, papsHeld: heldAccount } = await makePerson(database, 100n)
    const holdId = newId()
    const hold = placeHold({
      kind: 'hold',
      occurredAt: new Date(),
      holdId,
      account,
      heldAccount,
      amountMinor: 5n,
      expiresAt: null,
    })
    const rows = [
      { table: 'ledger_journals', id: deriveJournalId(hold.key) },
      { table: 'ledger_holds', id: holdId },
      ...[account, heldAccount].map((id) => ({ table: 'ledger_accounts', id })),
    ]
    const place = () => withTransaction(database, (tx) => post(tx, hold))
    expect(await nodesPrepared(place)).toEqual(await nodesOf(rows))
    const pot = { id: newId(), kind: 'pot', currency: 'PAPS' as const, floorMinor: 0n }
    const open = () => withTransaction(database, (tx) => openAccounts(tx, [pot]))
    expect(await nodesPrepared(open)).toEqual(await nodesOf([{ table: 'ledger_accounts', id: pot.id }]))
  })
})
