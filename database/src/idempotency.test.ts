import { newId } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AlreadyProcessed, findStoredResponse, storeResponse } from './idempotency.ts'
import { makeTestDatabase, type TestDatabase } from './testing.ts'
import { withTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

const request = (over = {}) => ({
  ownerId: newId(),
  key: 'k',
  requestHashes: [Buffer.from('a request')] as const,
  ...over,
})

describe('a stored response', () => {
  it('is found for the same request of the same person only', async () => {
    const mine = request()
    await withTransaction(database, (tx) => storeResponse(tx, mine, { status: 200, answer: { paps: 5 } }))
    expect(await findStoredResponse(database.kysely, mine)).toEqual({ status: 200, answer: { paps: 5 } })
    expect(await findStoredResponse(database.kysely, { ...mine, ownerId: newId() })).toBeNull()
    const another = { ...mine, requestHashes: [Buffer.from('another')] as const }
    await expect(findStoredResponse(database.kysely, another)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    const rotated = { ...mine, requestHashes: [Buffer.from('another'), Buffer.from('a request')] as const }
    expect(await findStoredResponse(database.kysely, rotated)).toEqual({ status: 200, answer: { paps: 5 } })
  })

  it('is gone if its transaction rolls back', async () => {
    const mine = request()
    await withTransaction(database, async (tx) => {
      await storeResponse(tx, mine, { status: 200, answer: {} })
      throw new Error('undone')
    }).catch(() => {})
    expect(await findStoredResponse(database.kysely, mine)).toBeNull()
  })

  it('is stored by one of several concurrent requests', async () => {
    const mine = request()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, answer) =>
        withTransaction(database, (tx) => storeResponse(tx, mine, { status: 200, answer })),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(AlreadyProcessed)
  })
})
