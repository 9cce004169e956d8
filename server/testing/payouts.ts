import type { routes, Wire } from '@paps/contract'
import { balanceOf, giveMoney, type Holder, PIN } from './money.ts'
import type { TestApp } from './test-app.ts'

type NewDestination = Partial<Wire<typeof routes.payouts.addDestination>['body']>

export const IBAN = 'DE89 3704 0044 0532 0130 00'

/** Withdrawals to destinations, and the batches of finance staff. */
export function makePayouts(server: TestApp) {
  const add = (owner: Pick<Holder, 'token'>, fields: NewDestination = {}) =>
    server.call('POST /api/payout/destinations', {
      token: owner.token,
      body: { kind: 'iban', country: 'DE', holder: 'Esi Mensah', number: IBAN, pin: PIN, ...fields },
    })
  const withdraw = (owner: Pick<Holder, 'token'>, destination: string, amount: number, rest: object = {}) =>
    server.call('POST /api/withdrawal', { token: owner.token, body: { destination, amount, pin: PIN, ...rest } })
  return {
    add,
    withdraw,
    /** Adds a destination whose first day is over. Returns its id. */
    async known(owner: Pick<Holder, 'token'>, fields: NewDestination = {}): Promise<string> {
      const { body } = await add(owner, fields)
      const id = body.data?.[0]?._id
      if (!id) throw new Error(`no destination was added: ${body.msg}`)
      await age(server, id)
      return id
    },
    /** Withdraws and returns the id of the pay-out. */
    async waiting(owner: Pick<Holder, 'token'>, destination: string, amount: number): Promise<string> {
      const { body } = await withdraw(owner, destination, amount)
      const id = body.withdrawal?.[0]?._id
      if (!id) throw new Error(`nothing was withdrawn: ${body.msg}`)
      return id
    },
    batch: (by: Pick<Holder, 'token'>, ids: string[]) =>
      server.call('POST /api/payout/batches', { token: by.token, body: { ids } }),
    approve: (by: Pick<Holder, 'token'>, approvalId: string) =>
      server.call('PUT /api/approvals/{id}/approve', { token: by.token, params: { id: approvalId } }),
    file: (by: Pick<Holder, 'token'>, id: string, format: 'pain.001' | 'csv') =>
      server.call('POST /api/payout/batches/{id}/file', { token: by.token, params: { id }, body: { format } }),
    giveBack: (by: Pick<Holder, 'token'>, id: string, reason = 'Account closed') =>
      server.call('POST /api/payout/{id}/return', { token: by.token, params: { id }, body: { reason } }),
    async stateOf(id: string): Promise<string> {
      const { rows } = await server.database.pool.query('select state from payouts where id = $1', [id])
      return rows[0]?.state
    },
  }
}

/** Closes the account of a person whose pay-out was sent longer ago than a bank takes to return it. The rest of the wallet is taken out. */
export async function closeOwner(server: TestApp, owner: Holder, payoutId: string): Promise<void> {
  const { pool } = server.database.owner
  await pool.query('alter table payouts disable trigger payouts_keep')
  await pool.query(`update payouts set sent_at = sent_at - interval '20 days' where id = $1`, [payoutId])
  await pool.query('alter table payouts enable trigger payouts_keep')
  const { paps } = await balanceOf(server, owner)
  await giveMoney(server, owner.id, BigInt(Math.round(paps * -100)))
  const closed = await server.call('POST /api/profile/close', {
    token: owner.token,
    body: { confirmation: owner.papsId, password: 'correct horse battery', pin: PIN, give_up_points: true },
  })
  if (closed.status !== 200) throw new Error(`the account was not closed: ${closed.body.msg}`)
}

/** Moves a destination two days into the past, which only the owner of the tables can. */
async function age(server: TestApp, id: string): Promise<void> {
  const { pool } = server.database.owner
  await pool.query('alter table payout_destinations disable trigger payout_destinations_keep')
  await pool.query(
    `update payout_destinations set created_at = created_at - interval '2 days', full_from = full_from - interval '2 days'
    where id = $1`,
    [id],
  )
  await pool.query('alter table payout_destinations enable trigger payout_destinations_keep')
}
