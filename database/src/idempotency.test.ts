import { newId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AlreadyAnswered, keepAnswer, recallAnswer } from './idempotency.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const request = (over = {}) => ({ ownerId: newId(), key: 'k', requestHash: Buffer.from('a request'), ...over })

describe('an answer', () => {
  it('is recalled for the same request of the same person only', async () => {
    const mine = request()
    await withTransaction(database, (tx) => keepAnswer(tx, mine, { status: 200, answer: { paps: 5 } }))
    expect(await recallAnswer(database.kysely, mine)).toEqual({ status: 200, answer: { paps: 5 } })
    expect(await recallAnswer(database.kysely, { ...mine, ownerId: newId() })).toBeNull()
    await expect(recallAnswer(database.kysely, { ...mine, requestHash: Buffer.from('another') })).rejects.toMatchObject(
      {
        code: 'idempotency_mismatch',
      },
    )
  })

  it('goes when its transaction is undone', async () => {
    const mine = request()
    await withTransaction(database, async (tx) => {
      await keepAnswer(tx, mine, { status: 200, answer: {} })
      throw new Error('undone')
    }).catch(() => {})
    expect(await recallAnswer(database.kysely, mine)).toBeNull()
  })

  it('is kept by one of many that race for it', async () => {
    const mine = request()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, answer) =>
        withTransaction(database, (tx) => keepAnswer(tx, mine, { status: 200, answer })),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(AlreadyAnswered)
  })
})
