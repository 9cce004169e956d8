import { newId, type RecordKind } from '@paps/contract'
import { type ListQuery, listPage } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordScope, recordList } from './record-list.ts'

interface Made {
  id: string
  kind: RecordKind
  amount: number
  sender: string
  receiver: string
  at: Date
}

const FIRST_DAY = Date.UTC(2026, 2, 1)
const HOUR_MS = 60 * 60 * 1000

/** Hours apart; pairs have the same time. */
const made: Made[] = Array.from({ length: 240 }, (_, n) => ({
  id: newId(),
  kind: n % 3 === 0 ? 'payment' : 'transfer',
  amount: 100 + (n % 10) * 50,
  sender: n % 7 === 0 ? 'bank' : 'regular',
  receiver: n % 5 === 0 ? 'store' : 'regular',
  at: new Date(FIRST_DAY + (n >> 1) * HOUR_MS),
}))

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
  await database.pool.query(
    `select write_records(array_agg(id), array_agg(kind), array_agg('completed'::text), array_agg($1::uuid), array_agg($2::uuid),
      array_agg(sender), array_agg(receiver), array_agg(amount), array_agg(0::bigint), array_agg(0::bigint), array_agg(null::text),
      array_agg(null::uuid), array_agg(null::timestamptz), array_agg('{}'::jsonb), array_agg(at))
    from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])
      as made (id, kind, sender, receiver, amount, at)`,
    [
      newId(),
      newId(),
      made.map(({ id }) => id),
      made.map(({ kind }) => kind),
      made.map(({ sender }) => sender),
      made.map(({ receiver }) => receiver),
      made.map(({ amount }) => amount),
      made.map(({ at }) => at),
    ],
  )
})
afterAll(() => database.close())

const everything = { engine: testEngine, period: { kind: 'all' }, timeZone: 'UTC', now: new Date(), limit: 17 } as const
const transfers: RecordScope = { kinds: ['transfer'], userId: null }
const both: RecordScope = { kinds: ['transfer', 'payment'], userId: null }

async function walk(scope: RecordScope, narrowing: Partial<ListQuery>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(database.kysely, recordList, scope, { ...everything, ...narrowing, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

function newestFirst(isListed: (record: Made) => boolean): string[] {
  const later = (one: Made, other: Made) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)
  return made
    .filter(isListed)
    .sort(later)
    .map(({ id }) => id)
}

const isTransfer = ({ kind }: Made) => kind === 'transfer'
const isOfDay = ({ at }: Made, day: number) => at.getUTCDate() === day

describe('pages of all transfers and payments', () => {
  it.each<[string, RecordScope, Partial<ListQuery>, (record: Made) => boolean]>([
    ['of one kind', transfers, {}, isTransfer],
    ['of both kinds', both, {}, () => true],
    ['of a day', transfers, { period: { kind: 'day', day: '2026-03-02' } }, (r) => isTransfer(r) && isOfDay(r, 2)],
    ['until a day', both, { period: { kind: 'between', to: '2026-03-03' } }, ({ at }) => at.getUTCDate() <= 3],
    ['of an amount', both, { minMinor: 200n, maxMinor: 300n }, ({ amount }) => amount >= 200 && amount <= 300],
    ['sent by banks', { ...both, senderType: 'bank' }, {}, ({ sender }) => sender === 'bank'],
    ['received by stores', { ...both, receiverType: 'store' }, {}, ({ receiver }) => receiver === 'store'],
    ['of a state', { ...both, state: 'completed' }, { status: 'completed' }, () => true],
    ['of a state that none has', both, { status: 'pending' }, () => false],
    ['of two states', { ...both, state: 'completed' }, { status: 'pending' }, () => false],
  ])('%s have each of them once, newest first', async (_, scope, narrowing, isListed) => {
    expect(await walk(scope, narrowing)).toEqual(newestFirst(isListed))
  })

  it('can be oldest first', async () => {
    const oldest = { sort: { by: 'date', direction: 'asc' } } as const
    expect(await walk(transfers, oldest)).toEqual(newestFirst(isTransfer).reverse())
  })
})
