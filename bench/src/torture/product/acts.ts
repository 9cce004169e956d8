import { PIN } from '../../sends/make-people.ts'
import type { Random } from '../random.ts'
import type { Ask } from './ask.ts'
import type { Cast, Person } from './cast.ts'
import type { Told } from './told.ts'

export interface Scene {
  ask: Ask
  told: Told
  cast: Cast
  random: Random
}

type Act = (scene: Scene) => Promise<void>

/** A money feature used by a person, from its start to one of its ends. */
export const ACTS: Readonly<Record<string, Act>> = {
  async transfer({ ask, told, cast, random }) {
    const [from, to] = two(random, cast.people)
    const quoted = await ask(from, 'POST /api/transfer', { body: { receiver: to.papsId, amount: sum(random) } })
    if (!quoted) return
    const sent = await ask(from, 'POST /api/transfer/send', { body: { quote_id: quoted.quote_id, pin: PIN } })
    told.note(sent?.transfer ?? [])
  },

  async payment({ ask, told, cast, random }) {
    const [from, store] = [random.choose(cast.people), random.choose(cast.stores)]
    const quoted = await ask(from, 'POST /api/payment', { body: { receiver: store.papsId, amount: sum(random) } })
    if (!quoted) return
    const paid = await ask(from, 'POST /api/payment/send', { body: { quote_id: quoted.quote_id, pin: PIN } })
    told.note(paid?.payment ?? [])
    const id = paid?.payment[0]?._id
    if (!id || random.next() < 0.5) return
    const refunded = await ask(store, 'POST /api/payment/refund', { body: { _id: id, pin: PIN } })
    if (refunded && 'payment' in refunded) told.note(refunded.payment)
  },

  async request({ ask, told, cast, random }) {
    const [from, payer] = two(random, cast.people)
    const quoted = await ask(from, 'POST /api/payment/req', { body: { receiver: payer.papsId, amount: sum(random) } })
    if (!quoted) return
    const asked = await ask(from, 'POST /api/payment/req/send', { body: { quote_id: quoted.quote_id } })
    told.note(asked?.payment ?? [])
    const _id = asked?.payment[0]?._id
    if (!_id) return
    if (random.next() < 0.3) {
      const ended = await ask(random.choose([from, payer]), 'PUT /api/payment/req/reject', { body: { _id } })
      told.note(ended?.payment ?? [])
      return
    }
    const owed = await ask(payer, 'POST /api/payment', { body: { request_id: _id } })
    if (!owed) return
    const paid = await ask(payer, 'POST /api/payment/send', { body: { quote_id: owed.quote_id, pin: PIN } })
    told.note(paid?.payment ?? [])
    // The payment reports the state of the request that it pays.
    if (paid && asked.payment[0]) told.note([{ ...asked.payment[0], status: 'paid' }])
  },

  async deposit({ ask, told, cast, random }) {
    const [store, to] = [random.choose(cast.stores), random.choose(cast.people)]
    const body = { receiver: to.papsId, amount: sum(random), pin: PIN }
    told.note((await ask(store, 'POST /api/deposit/', { body }))?.deposit ?? [])
  },

  /** In half of the runs the store pays out while the sender cancels: exactly one of them succeeds. */
  async withdrawal({ ask, told, cast, random }) {
    const [from, store] = [random.choose(cast.people), random.choose(cast.stores)]
    const body = { receiver: store.papsId, amount: sum(random), pin: PIN }
    const held = await ask(from, 'POST /api/withdrawal', { body })
    told.note(held?.withdrawal ?? [])
    const _id = held?.withdrawal[0]?._id
    if (!held?.code || !_id) return
    const code = held.code
    const payOut = () => ask(store, 'PUT /api/withdrawal/', { body: { _id, code } })
    const cancel = () => ask(from, 'PUT /api/withdrawal/reject', { body: { _id } })
    const race = random.next() < 0.5
    const ends = race ? await Promise.all([payOut(), cancel()]) : [await random.choose([payOut, cancel])()]
    for (const ended of ends) told.note(ended?.withdrawal ?? [])
  },

  async topUp({ ask, told, cast, random }) {
    const person = random.choose(cast.people)
    const order = { paps: sum(random), method: 'bank_transfer' as const }
    const ordered = await ask(person, 'POST /api/topup/order', { body: order })
    if (!ordered?.reference) return
    const saved = await ask(person, 'POST /api/topup/save', { body: { reference: ordered.reference } })
    if (!saved) return
    told.note([saved.data])
    const { _id } = saved.data
    const decided =
      random.next() < 0.2
        ? await ask(cast.finance, 'PUT /api/topup/reject', { body: { _id, reason: 'No payment came' } })
        : await ask(cast.finance, 'PUT /api/topup/', { body: { _id } })
    if (decided) told.note([decided.data])
  },

  async saving({ ask, told, cast, random }) {
    const person = random.choose(cast.people)
    const amount = (100 + random.upTo(20_000)) / 100
    const opened = await ask(person, 'POST /api/saving/', { body: { name: 'Torture', amount, pin: PIN } })
    if (!opened) return
    const { _id } = opened.data
    told.noteSaving(person, _id, amount)
    const add = sum(random)
    if (await ask(person, 'PUT /api/saving/', { body: { _id, add, pin: PIN } })) told.noteSaving(person, _id, add)
    if (await ask(person, 'PUT /api/saving/', { body: { _id, take: 1, pin: PIN } })) told.noteSaving(person, _id, -1)
    const closed = await ask(person, 'DELETE /api/saving/{id}', { params: { id: _id }, body: { pin: PIN } })
    if (closed) told.noteSaving(person, _id, 1 - amount - add)
  },

  async redemption({ ask, told, cast, random }) {
    const redeemed = await ask(random.choose(cast.people), 'POST /api/redemptions/', {
      body: { points: 100 * random.upTo(3), pin: PIN },
    })
    if (!redeemed?.data) return
    told.note([redeemed.data])
    const body =
      random.next() < 0.3 ? { status: 'rejected' as const, reason: 'Not now' } : { status: 'fulfilled' as const }
    const decided = await ask(cast.finance, 'PUT /api/redemptions/{id}', { body, params: { id: redeemed.data._id } })
    if (decided) told.note([decided.data])
  },
}

/** Up to 200 paps with cents, so that fees are rounded. */
function sum(random: Random): number {
  return random.upTo(20_000) / 100
}

function two(random: Random, people: readonly Person[]): [Person, Person] {
  const first = random.choose(people)
  return [first, random.choose(people.filter((person) => person !== first))]
}
