import { withTransaction } from '@paps/database'
import { walletOf } from '@paps/features/people/users'
import { HOUSE, post, verify } from '@paps/ledger'
import { describe, expect, it } from 'vitest'
import { startTestApp } from './testing.ts'

describe('a running server', () => {
  it('seals what is posted, and the books can be proven', async () => {
    const server = await startTestApp()
    const { token } = await server.signUp()
    const { _id } = (await server.call('GET /api/auth/get_current_user', { token })).body.user
    await withTransaction(server.database, (tx) =>
      post(tx, {
        key: `test:${_id}`,
        kind: 'test',
        request: {},
        occurredAt: new Date(),
        legs: [
          { account: HOUSE.outside, amountMinor: -500n },
          { account: walletOf(_id).paps, amountMinor: 500n },
        ],
      }),
    )
    const sealed = async () =>
      (await server.database.pool.query('select coalesce(sum(journals), 0)::int as sealed from ledger_seals')).rows[0]
        .sealed
    await expect.poll(sealed, { timeout: 15_000 }).toBe(1)
    expect(await verify(server.database)).toMatchObject({ ok: true })
    expect((await server.call('GET /api/auth/get_current_user', { token })).body.user.paps).toBe(5)
    await server.close()
  })
})
