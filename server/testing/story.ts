import { type Holder, makeHolder, PIN, sendMoney } from './money.ts'
import type { TestApp } from './test-app.ts'

/** A customer with one record of every kind, and the counterparties. */
export interface Story {
  ama: Holder
  kofi: Holder
  shop: Holder
  bank: Holder
  finance: Holder
  /** The id of each record by its kind. */
  ids: Record<
    | 'sent'
    | 'received'
    | 'payment'
    | 'refund'
    | 'request'
    | 'deposit'
    | 'withdrawal'
    | 'refused'
    | 'topup'
    | 'saving'
    | 'redemption',
    string
  >
  /** The payment reference of the top-up. */
  reference: string
}

/**
 * Ama starts with 1,000.00 paps and 500 points. She sends 100.50, receives 20, pays 50 of which 12.50 is refunded,
 * requests 33, deposits 100 in cash (fee 1.50), has a pending withdrawal of 40 (fee 0.60) and a rejected one of 10,
 * tops up 200, saves 25 and redeems 100 points.
 */
export async function tellStory(server: TestApp): Promise<Story> {
  const [ama, kofi, shop, bank, finance] = await Promise.all([
    makeHolder(server, { firstName: 'Ama', paps: 1_000_00n, points: 500n }),
    makeHolder(server, { firstName: 'Kofi', paps: 1_000_00n }),
    makeHolder(server, { firstName: 'Kaya', userType: 'store', paps: 1_000_00n }),
    makeHolder(server, { firstName: 'Volta', userType: 'bank', paps: 1_000_00n }),
    makeHolder(server, { firstName: 'Yaa', userType: 'finance_admin' }),
  ])
  const { token } = ama
  const pin = PIN
  const idOf = (records: readonly { _id: string }[] | undefined) => records?.[0]?._id ?? ''

  const sent = (await sendMoney(server, ama, kofi, 100.5, 'Rent for May'))._id
  const received = (await sendMoney(server, kofi, ama, 20))._id
  const quoted = await server.call('POST /api/payment', { token, body: { receiver: shop.papsId, amount: 50 } })
  const paid = await server.call('POST /api/payment/send', { token, body: { quote_id: quoted.body.quote_id, pin } })
  const payment = idOf(paid.body.payment)
  const refunded = await server.call('POST /api/payment/refund', {
    token: shop.token,
    body: { _id: payment, amount: 12.5, pin },
  })
  const asked = await server.call('POST /api/payment/req', { token, body: { receiver: kofi.papsId, amount: 33 } })
  const made = await server.call('POST /api/payment/req/send', { token, body: { quote_id: asked.body.quote_id, pin } })
  const deposited = await server.call('POST /api/deposit/', {
    token: shop.token,
    body: { receiver: ama.papsId, amount: 100, pin },
  })
  const withdraw = async (amount: number) => {
    const body = { receiver: bank.papsId, amount, pin }
    return idOf((await server.call('POST /api/withdrawal', { token, body })).body.withdrawal)
  }
  const withdrawal = await withdraw(40)
  const refused = await withdraw(10)
  await server.call('PUT /api/withdrawal/reject', {
    token: bank.token,
    body: { _id: refused, reason: 'No cash today', pin: PIN },
  })
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps: 200, method: 'bank_transfer' } })
  const reference = ordered.body.reference ?? ''
  const saved = await server.call('POST /api/topup/save', { token, body: { reference, proof: 'Paid at noon' } })
  const topup = saved.body.data._id
  await server.call('PUT /api/topup/', { token: finance.token, body: { _id: topup } })
  await server.call('POST /api/saving/', { token, body: { name: 'Holiday', amount: 25, pin } })
  const savings = await server.call('GET /api/activity', { token, query: { kind: 'saving' } })
  const redeemed = await server.call('POST /api/redemptions/', { token, body: { points: 100, pin } })
  const ids = {
    sent,
    received,
    payment,
    refund: idOf(refunded.body.payment as { _id: string }[] | undefined),
    request: idOf(made.body.payment),
    deposit: idOf(deposited.body.deposit),
    withdrawal,
    refused,
    topup,
    saving: idOf(savings.body.data),
    redemption: redeemed.body.data?._id ?? '',
  }
  const missing = Object.entries(ids).flatMap(([name, id]) => (id === '' ? [name] : []))
  if (missing.length > 0) throw new Error(`records are missing: ${missing.join(', ')}`)
  return { ama, kofi, shop, bank, finance, ids, reference }
}
