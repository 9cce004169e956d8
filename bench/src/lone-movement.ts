import { newId } from '@paps/contract'
import { deriveJournalId, type Poster } from '@paps/ledger'
import pg from 'pg'
import { type Figures, figuresOf } from './figures.ts'
import { chooserOf } from './load/choose-account.ts'
import { transferMovement } from './load/transfer-movement.ts'

const LOCK = `select id, balance_minor, version from ledger_accounts where id = any($1) order by id for no key update`
const FIND = 'select request_hash from ledger_journals where id = $1'
const WRITE = `insert into ledger_journals (id, idempotency_key, request_hash, kind, occurred_at, recorded_at, accounts,
  versions, amounts_minor, currencies)
  values ($1, $2, sha256(''), 'transfer', now(), clock_timestamp(), $3, $4, '{-1,1}', '{PAPS,PAPS}')`

/** The same work by hand: the fewest prepared statements that lock, find a repeat, write and commit. */
async function transferPlainly(client: pg.Client, from: string, to: string): Promise<void> {
  const key = `transfer:${newId()}`
  const id = deriveJournalId(key)
  await client.query('begin')
  const { rows } = await client.query({ name: 'lock', text: LOCK, values: [[from, to]] })
  await client.query({ name: 'find', text: FIND, values: [id] })
  const versions = [from, to].map((account) => rows.find((row) => row.id === account).version + 1n)
  await client.query({ name: 'write', text: WRITE, values: [id, key, [from, to], versions] })
  await client.query('commit')
}

export interface Lone {
  poster: Figures
  plain: Figures
}

/**
 * Measures one movement at a time through the poster and as a plain transaction, in turns, so that the state of the
 * machine affects both.
 */
export async function measureLone(
  url: string,
  poster: Poster,
  accounts: readonly string[],
  seconds: number,
): Promise<Lone> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const choose = chooserOf('uniform', accounts)
  const latencies = { poster: [] as number[], plain: [] as number[] }
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const [from, to] = [choose(), choose()]
    if (from === to) continue
    const started = performance.now()
    await poster.post(transferMovement({ id: newId(), from, to, amount: 1 }))
    const between = performance.now()
    await transferPlainly(client, from, to)
    latencies.poster.push(between - started)
    latencies.plain.push(performance.now() - between)
  }
  await client.end()
  return {
    poster: figuresOf(latencies.poster, sum(latencies.poster)),
    plain: figuresOf(latencies.plain, sum(latencies.plain)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
