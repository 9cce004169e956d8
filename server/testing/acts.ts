import type { Calls } from '@paps/contract'
import { expect, vi } from 'vitest'
import { expirePaymentRequests } from '../src/jobs/expire-requests.ts'
import { expireWithdrawals } from '../src/jobs/expire-withdrawals.ts'
import { settlePhoneTransfers } from '../src/jobs/phone-transfers.ts'
import { saveIntoPots } from '../src/jobs/save-automatically.ts'
import type { Task } from '../src/jobs/task.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { changeUser, type Holder, PIN } from './money.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Name = 'ama' | 'kofi' | 'shop' | 'bank' | 'esi'
type Who = Name | 'finance' | 'support'
export type Cast = Record<Who, Holder>

type Records = readonly { _id: string }[]
type Ids = readonly string[]

/**
 * Money features as calls of the participants. A call that creates a record remembers it; a later call uses the
 * remembered one. Each returns the ids of the records concerned.
 */
export function makeActs(server: TestApp, cast: Cast) {
  let about = { id: '', code: '' }
  let pot = ''

  async function call<K extends keyof Calls>(who: Who, name: K, body?: object, params: Record<string, string> = {}) {
    const { token } = cast[who]
    const answer = await server.call(name, { token, params, ...(body && { body: body as never }) })
    if (answer.status !== 200) throw new Error(`${who}, ${String(name)}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const begin = (records: Records | undefined, code: string | null = ''): Ids => {
    about = { id: records?.[0]?._id ?? '', code: code ?? '' }
    return [about.id]
  }
  const goOn = async (done: Promise<unknown>): Promise<Ids> => {
    await done
    return [about.id]
  }
  const run = (task: Task['run'], days: number) =>
    task({ ...server.context, now: () => new Date(Date.now() + days * DAY_MS) }, {}, makeLog('silent'))
  const confirm = async (who: Who, quoted: Promise<{ quote_id: string }>) => {
    const body = { quote_id: (await quoted).quote_id, pin: PIN }
    return (await call(who, 'POST /api/payment/send', body)).payment
  }
  const movedInPot = async (): Promise<Ids> => {
    const { movements } = await call('ama', 'GET /api/saving/{id}', undefined, { id: pot })
    return [movements[0]?._id ?? '']
  }

  return {
    async transfer(from: Name, to: Name, amount: number) {
      const { quote_id } = await call(from, 'POST /api/transfer', { receiver: cast[to].papsId, amount })
      return begin((await call(from, 'POST /api/transfer/send', { quote_id, pin: PIN })).transfer)
    },

    pay: async (from: Name, to: Name, amount: number) =>
      begin(await confirm(from, call(from, 'POST /api/payment', { receiver: cast[to].papsId, amount }))),
    async refund(by: Name, amount?: number) {
      const { payment } = await call(by, 'POST /api/payment/refund', { _id: about.id, amount, pin: PIN })
      return (payment as Records).map(({ _id }) => _id)
    },

    async ask(from: Name, payer: Name, amount: number) {
      const { quote_id } = await call(from, 'POST /api/payment/req', { receiver: cast[payer].papsId, amount })
      return begin((await call(from, 'POST /api/payment/req/send', { quote_id, pin: PIN })).payment)
    },
    /** The request and its payment. */
    async payRequest(by: Name) {
      const paid = await confirm(by, call(by, 'POST /api/payment', { request_id: about.id }))
      return [about.id, paid[0]?._id ?? '']
    },
    endRequest: (by: Name, reason?: string) => goOn(call(by, 'PUT /api/payment/req/reject', { _id: about.id, reason })),
    expireRequests: () => goOn(run(expirePaymentRequests, 7.01)),

    deposit: async (by: Name, to: Name, amount: number) =>
      begin((await call(by, 'POST /api/deposit/', { receiver: cast[to].papsId, amount, pin: PIN })).deposit),

    async withdraw(by: Name, amount: number, at?: Name) {
      const receiver = at && cast[at].papsId
      const { withdrawal, code } = await call(by, 'POST /api/withdrawal', { amount, pin: PIN, receiver })
      return begin(withdrawal, code)
    },
    payOut: (by: Name | 'finance') =>
      goOn(call(by, 'PUT /api/withdrawal/', { _id: about.id, ...(by !== 'finance' && { code: about.code }) })),
    refuseWithdrawal: (by: Name | 'finance', reason?: string) =>
      goOn(call(by, 'PUT /api/withdrawal/reject', { _id: about.id, reason, pin: PIN })),
    expireWithdrawals: () => goOn(run(expireWithdrawals, 7.01)),

    async sendToPhone(by: Name, phone: string, amount: number) {
      return begin((await call(by, 'POST /api/phone-transfers', { phone, amount, pin: PIN })).transfer)
    },
    async claimByPhone(by: Name, phone: string) {
      await changeUser(server, cast[by].id, { phone_number: phone, is_phone_verified: true })
      return goOn(run(settlePhoneTransfers, 0))
    },
    cancelToPhone: (by: Name) => goOn(call(by, 'DELETE /api/phone-transfers/{id}', undefined, { id: about.id })),
    expireToPhone: () => goOn(run(settlePhoneTransfers, 14.01)),

    async topUp(by: Name, paps: number) {
      const { reference } = await call(by, 'POST /api/topup/order', { paps, method: 'bank_transfer' })
      return begin([(await call(by, 'POST /api/topup/save', { reference })).data])
    },
    credit: () => goOn(call('finance', 'PUT /api/topup/', { _id: about.id })),
    refuseTopUp: (reason: string) => goOn(call('finance', 'PUT /api/topup/reject', { _id: about.id, reason })),

    async openPot(by: Name, amount: number) {
      const auto = { amount: 40, every: 'week' }
      pot = (await call(by, 'POST /api/saving/', { name: 'Holiday', amount, auto, pin: PIN })).data._id
      return movedInPot()
    },
    async changePot(by: Name, change: { add: number } | { take: number }) {
      await call(by, 'PUT /api/saving/', { _id: pot, ...change, pin: PIN })
      return movedInPot()
    },
    async saveAutomatically() {
      await run(saveIntoPots, 7)
      return movedInPot()
    },
    async closePot(by: Name) {
      await call(by, 'DELETE /api/saving/{id}', { pin: PIN }, { id: pot })
      return movedInPot()
    },

    async redeem(by: Name, points: number) {
      const { data } = await call(by, 'POST /api/redemptions/', { points, pin: PIN })
      return begin(data ? [data] : [])
    },
    decideRedemption: (status: 'fulfilled' | 'rejected', reason?: string) =>
      goOn(call('finance', 'PUT /api/redemptions/{id}', { status, reason }, { id: about.id })),

    async approveIdentity(who: Name): Promise<Ids> {
      const decision = { _id: cast[who].id, target: 'national_id', status: 'approved' }
      await call('support', 'PUT /api/profile/approve', decision)
      await rewardsSettled(server)
      return []
    },
    /** The top-up and the reward of the referrer. */
    async creditAndReward(referrer: Name): Promise<Ids> {
      await call('finance', 'PUT /api/topup/', { _id: about.id })
      await rewardsSettled(server)
      const { token } = cast[referrer]
      const { data } = (await server.call('GET /api/activity', { token, query: { kind: 'referral' } })).body
      return [about.id, ...data.map(({ _id }) => _id)]
    },
  }
}

export type Acts = ReturnType<typeof makeActs>

/** Waits until the job that rewards the referrer has run. */
function rewardsSettled({ database }: TestApp): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(`select id from jobs where task = 'reward-referral'`)
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
}
