import { connectDatabase, type Database } from '@paps/database'
import { verifyBooks } from '@paps/features/money/verifications'
import type { ChainWitness } from '@paps/ledger'
import type { Ask } from './ask.ts'
import type { Cast, Person } from './cast.ts'
import type { Listening } from './listen.ts'
import { FIGURES, type Figures, minor, type Told, type ToldRecord } from './told.ts'

/** Deviations; all zero in a correct run. */
export interface Findings {
  /** A caller received it, but the database differs. */
  lost: number
  /** The database has it, but no caller received it. */
  ghosts: number
  /** Figures of people that differ from the sum of the responses they received. */
  doubled: number
  /** Events that their recipients did not receive. */
  unheard: number
  books: string
}

interface RecordRow {
  id: string
  kind: string
  state: string
  amount_minor: bigint
  fee_minor: bigint
  points: bigint
  sender_id: string | null
  receiver_id: string | null
  parent_id: string | null
}

export type AllFigures = ReadonlyMap<Person, Figures>

export async function readFigures(ask: Ask, people: readonly Person[]): Promise<AllFigures> {
  const read = async (person: Person): Promise<[Person, Figures]> => {
    const balance = await ask(person, 'GET /api/balance')
    if (!balance) throw new Error('a participant could not read the own balance')
    const { paps, held, savings, points, points_held } = balance
    return [person, { paps: minor(paps), held: minor(held), savings: minor(savings), points, points_held }]
  }
  return new Map(await Promise.all(people.map(read)))
}

interface Evidence {
  told: Told
  before: AllFigures
  after: AllFigures
  cast: Cast
  listening: ReadonlyMap<Person, Listening>
}

/** Compares the database with the responses and events that people received. */
export async function auditProduct(url: string, chain: ChainWitness, evidence: Evidence): Promise<Findings> {
  const database = connectDatabase(url, { connections: 2 })
  try {
    const { told, before, after } = evidence
    const { rows } = await database.pool.query<RecordRow>('select distinct on (id) * from activity')
    const kept = new Map(rows.map((row) => [row.id, row]))
    const lost = [...told.records].filter(([id, record]) => !isSo(record, kept.get(id)))
    const savings = rows.filter(({ kind }) => kind === 'saving')
    const unsaved = [...told.savings].filter(
      ([pot, times]) => savings.filter(({ parent_id }) => parent_id === pot).length < times,
    )
    const saidOfSavings = [...told.savings.values()].reduce((sum, times) => sum + times, 0)
    const ghosts = rows.filter(({ id, kind }) => kind !== 'saving' && !told.records.has(id))
    const doubled = [...before].filter(([person, figures]) => {
      const change = told.changeOf(person)
      return FIGURES.some((name) => figures[name] + change[name] !== after.get(person)?.[name])
    })
    const report = await verifyBooks(database, { chain: chain })
    return {
      lost: lost.length + unsaved.length,
      ghosts: ghosts.length + Math.max(0, savings.length - saidOfSavings),
      doubled: doubled.length + told.contradictions,
      unheard: await countUnheard(database, evidence),
      books: report.ok ? 'in order' : `BROKEN: ${report.firstBroken?.row}, where ${report.firstBroken?.rule}`,
    }
  } finally {
    await database.close()
  }
}

function isSo(told: ToldRecord, row: RecordRow | undefined): boolean {
  return (
    row !== undefined &&
    row.kind === told.kind &&
    row.state === told.status &&
    row.amount_minor === BigInt(told.amount) &&
    row.fee_minor === BigInt(told.fee) &&
    row.points === BigInt(told.points) &&
    row.sender_id === told.sender &&
    row.receiver_id === told.receiver
  )
}

/** Returns events that the person, or staff for staff events, did not receive. */
export async function countUnheard(
  database: Database,
  { cast, listening }: Pick<Evidence, 'cast' | 'listening'>,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: string; user_id: string | null; for_admins: boolean }>(
    `select id, user_id, for_admins from outbox where name <> 'sessionEnded'`,
  )
  const byId = new Map([...listening].map(([person, ears]) => [person.id, ears]))
  return rows.filter(({ id, user_id, for_admins }) => {
    const owners = [user_id ? byId.get(user_id) : undefined, for_admins ? listening.get(cast.finance) : undefined]
    return owners.some((ears) => ears && !ears.heard.has(id))
  }).length
}
