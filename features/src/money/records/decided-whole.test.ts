import { newId } from '@paps/contract'
import { sqlState } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CHECK = '23514'
const HAS_ENDED = '23001'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

interface Row {
  kind: string
  state: string
  receiver: string
  decidedBy: string | null
  decidedAt: Date | null
}

/** Writes as the server's role, or as the owner of the tables. */
async function insert(row: Row, as = database.pool): Promise<string | null> {
  return as
    .query(
      `insert into records (id, kind, state, sender_id, receiver_id, amount_minor, decided_by, decided_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 100, $5, $6)`,
      [
        row.kind,
        row.state,
        ['request', 'withdrawal', 'transfer'].includes(row.kind) ? newId() : null,
        row.receiver,
        row.decidedBy,
        row.decidedAt,
      ],
    )
    .then(
      () => 'accepted',
      (error: unknown) => sqlState(error),
    )
}

/** Every end state that requires a decider. */
const DECIDED = [
  ['topup', 'approved'],
  ['topup', 'rejected'],
  ['redemption', 'fulfilled'],
  ['redemption', 'rejected'],
  ['withdrawal', 'approved'],
  ['withdrawal', 'rejected'],
  ['request', 'paid'],
  ['request', 'declined'],
  ['request', 'cancelled'],
] as const

describe.each(DECIDED)('a %s that is %s', (kind, state) => {
  it('records its decider and the time, or is refused', async () => {
    const whole = { kind, state, receiver: newId(), decidedBy: newId(), decidedAt: new Date() }
    for (const { pool } of [database, database.owner]) {
      expect(await insert({ ...whole, decidedBy: null }, pool)).toBe(CHECK)
      expect(await insert({ ...whole, decidedAt: null }, pool)).toBe(CHECK)
      expect(await insert({ ...whole, decidedBy: null, decidedAt: null }, pool)).toBe(CHECK)
      expect(await insert(whole, pool)).toBe('accepted')
    }
  })
})

describe('a record', () => {
  it('that is pending or expired has no decider', async () => {
    const receiver = newId()
    for (const kind of ['topup', 'redemption', 'withdrawal', 'request']) {
      const waiting = { kind, state: 'pending', receiver, decidedBy: null, decidedAt: null }
      expect(await insert({ ...waiting, decidedBy: newId() })).toBe(CHECK)
      expect(await insert({ ...waiting, decidedAt: new Date() })).toBe(CHECK)
      expect(await insert(waiting)).toBe('accepted')
    }
    for (const kind of ['withdrawal', 'request']) {
      const expired = { kind, state: 'expired', receiver, decidedBy: null, decidedAt: new Date() }
      expect(await insert({ ...expired, decidedAt: null })).toBe(CHECK)
      expect(await insert({ ...expired, decidedBy: newId() })).toBe(CHECK)
      expect(await insert(expired)).toBe('accepted')
    }
  })

  it('is never approved or fulfilled by the person who started it', async () => {
    const receiver = newId()
    const decided = { receiver, decidedBy: receiver, decidedAt: new Date() }
    expect(await insert({ kind: 'topup', state: 'approved', ...decided })).toBe(CHECK)
    expect(await insert({ kind: 'redemption', state: 'fulfilled', ...decided })).toBe(CHECK)
  })

  it('keeps its decider, time and reason', async () => {
    const { rows } = await database.pool.query(
      `insert into records (id, kind, state, receiver_id, amount_minor, decided_by, decided_at, reason)
       values (gen_random_uuid(), 'topup', 'rejected', gen_random_uuid(), 100, gen_random_uuid(), now(), 'Not paid.')
       returning id`,
    )
    const change = (assignment: string) =>
      database.pool.query(`update records set ${assignment} where id = $1`, [rows[0].id]).then(
        () => 'accepted',
        (error: unknown) => sqlState(error),
      )
    for (const assignment of [
      `state = 'approved'`,
      'decided_by = gen_random_uuid()',
      `decided_at = decided_at + interval '1 day'`,
      `reason = 'Another.'`,
    ]) {
      expect([assignment, await change(assignment)]).toEqual([assignment, HAS_ENDED])
    }
    expect(await change(`details = '{"seen": true}'`)).toBe('accepted')
  })

  it('satisfies both rules in every existing row', async () => {
    const { rows } = await database.pool.query(
      `select conname from pg_constraint where conrelid = 'records'::regclass and contype = 'c' and not convalidated`,
    )
    expect(rows).toEqual([])
  })
})
