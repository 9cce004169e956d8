import { connectDatabase, type Database } from '@paps/database'
import { openPoster, readAccountBalance, readBalanceAt, statementPage } from '@paps/ledger'
import { round } from '../figures.ts'
import { measureAlone } from '../ledger-alone.ts'
import { makeAccounts } from '../load/make-accounts.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { makeHistory } from './make-history.ts'
import { verifyBooks } from './verify-books.ts'

/** Few enough to stay in memory, as the statements of recent readers do. */
const READERS = 20
const READS = 2_000

export interface Grown {
  entries: number
  balanceMs: number
  balanceAtMs: number
  statementMs: number
  postsPerSecond: number
}

interface Books {
  entries: number
  url: string
  database: Database
  accounts: string[]
}

/** Measures reading, posting and verifying at each number of entries. */
export async function measureGrowth(
  server: TemporaryServer,
  sizes: readonly number[],
  seconds: number,
): Promise<{ grown: Grown[]; verified: string }> {
  const books: Books[] = []
  for (const entries of sizes) books.push(await makeBooks(server, entries))
  const reads = {
    balanceMs: await timeReads(books, ({ kysely }, account) => readAccountBalance(kysely, account)),
    balanceAtMs: await timeReads(books, ({ kysely }, account) => readBalanceAt(kysely, account, new Date())),
    statementMs: await timeReads(books, ({ kysely }, account) => statementPage(kysely, account)),
  }
  const grown: Grown[] = []
  for (const [place, { entries, url, accounts }] of books.entries()) {
    const poster = openPoster(url)
    const { perSecond } = await measureAlone(poster, { accounts, inFlight: 64, spread: 'uniform', seconds })
    await poster.close()
    const [balanceMs = 0, balanceAtMs = 0, statementMs = 0] = Object.values(reads).map((times) => times[place])
    grown.push({ entries, balanceMs, balanceAtMs, statementMs, postsPerSecond: perSecond })
  }
  const verified = await verifyBooks(books.at(-1)?.url ?? '')
  for (const { database } of books) await database.close()
  return { grown, verified }
}

/** Small books have 100 entries for each account, large ones 1,000. */
async function makeBooks(server: TemporaryServer, entries: number): Promise<Books> {
  console.log(`Making books of ${entries.toLocaleString('en')} entries`)
  const url = await server.makeDatabase(`growth_${entries}`, 'migrated')
  const accounts = await makeAccounts(url, Math.max(100, entries / 1_000))
  await makeHistory(url, accounts, entries)
  return { entries, url, accounts, database: connectDatabase(url, { connections: 1 }) }
}

/**
 * Returns the median for each of the books, in milliseconds. The books take turns, so that the state of the machine
 * affects all.
 */
async function timeReads(
  books: readonly Books[],
  read: (database: Database, account: string) => Promise<unknown>,
): Promise<number[]> {
  const times = books.map(() => [] as number[])
  for (let turn = 0; turn < READS; turn++) {
    for (const [place, { database, accounts }] of books.entries()) {
      const started = performance.now()
      await read(database, accounts[turn % READERS] ?? '')
      if (turn >= READERS) times[place]?.push(performance.now() - started)
    }
  }
  return times.map((all) => round(all.sort((one, other) => one - other)[all.length >> 1] ?? Number.NaN, 3))
}
