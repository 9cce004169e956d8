import { type Holder, PIN } from './money.ts'
import type { TestApp } from './test-app.ts'

/** A caller: a customer with a wallet, or staff. */
type Caller = Pick<Holder, 'token'>

/** Deposits and withdrawals at a counter. */
export function makeCounter(server: TestApp) {
  const withdraw = (
    from: Caller,
    amount: number,
    to?: Holder,
    rest: object = {},
    headers: Record<string, string> = {},
  ) =>
    server.call('POST /api/withdrawal', {
      token: from.token,
      headers,
      body: { amount, pin: PIN, ...(to && { receiver: to.papsId }), ...rest },
    })
  return {
    withdraw,
    /** Creates a pending withdrawal. Returns it with its code. */
    waiting: async (from: Caller, amount: number, to?: Holder) => {
      const { body } = await withdraw(from, amount, to)
      if (!body.withdrawal) throw new Error(`Nothing was withdrawn: ${body.msg}`)
      const id = body.withdrawal[0]?._id ?? ''
      const code = body.code ?? ''
      return { id, code, wrongCode: code === '000000' ? '111111' : '000000' }
    },
    approve: (by: Caller, _id: string, code?: string, headers: Record<string, string> = {}) =>
      server.call('PUT /api/withdrawal/', { token: by.token, headers, body: { _id, ...(code && { code }) } }),
    /** With the PIN, which a store or a bank needs. */
    reject: (by: Caller, _id: string, reason?: string, headers: Record<string, string> = {}) =>
      server.call('PUT /api/withdrawal/reject', {
        token: by.token,
        headers,
        body: { _id, ...(reason && { reason }), pin: PIN },
      }),
    stateOf: async (id: string) => {
      const { rows } = await server.database.pool.query(
        `select r.state, r.code_tries, r.reason, h.state as hold, h.captured_minor
        from records r join ledger_holds h using (id) where id = $1`,
        [id],
      )
      return rows[0] as {
        state: string
        code_tries: number
        reason: string | null
        hold: string
        captured_minor: bigint
      }
    },
  }
}

/** Returns the audit log of a record, oldest first. */
export async function auditOf(server: TestApp, subjectId: string) {
  return server.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'reason', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}
