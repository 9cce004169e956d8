import { connectDatabase } from '@paps/database'
import { type ChainWitness, makeChainKeys, type Report, verify } from '@paps/ledger'
import type { Told } from './client.ts'

/** The key of the chain. Chain heads are not kept. */
export const WITNESS: ChainWitness = {
  keys: makeChainKeys(['a chain secret for the torture, of no use elsewhere']),
  heads: async () => [],
}

export interface Findings {
  /** Acknowledged, but not in the books as requested. */
  lost: number
  /** In the books although the client has no acknowledgement: refused, or without a response. */
  ghosts: number
  /** Accounts whose change differs from the sum of the acknowledged movements. */
  doubled: number
  report: Report
}

interface JournalRow {
  key: string
  accounts: string[]
  amount_minor: bigint
}

/** Compares the books with the responses that clients received. */
export async function auditBooks(url: string, told: Told, balancesBefore: Map<string, bigint>): Promise<Findings> {
  const database = connectDatabase(url, { connections: 2 })
  try {
    const { rows } = await database.pool.query<JournalRow>(`
      select idempotency_key as key, accounts, amounts_minor[2] as amount_minor from ledger_journals where kind = 'transfer'`)
    const kept = new Map(rows.map((row) => [row.key, row]))
    const lost = [...told.acknowledged.values()].filter(({ id, from, to, amount }) => {
      const row = kept.get(`transfer:${id}`)
      return !row || row.accounts[0] !== from || row.accounts[1] !== to || row.amount_minor !== BigInt(amount)
    })
    const ghosts = rows.filter(({ key }) => !told.acknowledged.has(key.replace('transfer:', '')))
    const expected = balancesAfter(told, balancesBefore)
    const accounts = await database.pool.query<{ id: string; balance_minor: bigint }>(
      'select id, balance_minor from ledger_accounts where id = any($1)',
      [[...expected.keys()]],
    )
    const doubled = accounts.rows.filter(({ id, balance_minor }) => balance_minor !== expected.get(id))
    return {
      lost: lost.length,
      ghosts: ghosts.length,
      doubled: doubled.length,
      report: await verify(database, { chain: WITNESS }),
    }
  } finally {
    await database.close()
  }
}

function balancesAfter({ acknowledged }: Told, before: Map<string, bigint>): Map<string, bigint> {
  const balances = new Map(before)
  for (const { from, to, amount } of acknowledged.values()) {
    balances.set(from, (balances.get(from) ?? 0n) - BigInt(amount))
    balances.set(to, (balances.get(to) ?? 0n) + BigInt(amount))
  }
  return balances
}
