import { randomBytes } from 'node:crypto'
import { type Access, newId, newPapsId, newTopUpReference, type Route, referenceOfId, routeTable } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Simulators, startSimulators } from '../../src/simulators/start-simulators.ts'
import { makeHolder, PIN } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { type Story, tellStory } from '../../testing/story.ts'
import type { JsonSchema } from './values-of-schema.ts'
import { callWitness, holdJobs, type Witness } from './witness.ts'

/** Records of Ama, of the shop, or of staff other than the callers. */
interface Things extends Story {
  pot: string
  schedule: string
  phoneTransfer: string
  session: string
  device: string
  notification: string
  submission: string
  /** A top-up that she ordered, with a picture of the payment. */
  order: string
  /** Her payment by card. */
  payment: string
  quotes: Record<'transfer' | 'payment' | 'request', string>
  pickUp: { id: string; code: string }
  draft: string
  closedStore: string
  key: string
  webhook: string
  /** A checked file of payments of the shop. */
  bulk: { _id: string; digest: string; total: number }
  delivery: string
  note: string
  view: string
  archive: string
  pushDevice: string
  passkey: string
  destination: string
  /** Something that waits until she confirms it. */
  contained: string
  /** An operator and an invitation of the shop. */
  operator: string
  invitation: string
}

/** Names another owner's record in a call, or an id that does not exist. */
interface Attempt {
  theirs: (things: Things) => string
  missing?: () => string
  /** The other values of the call, all valid, so that it reaches the record. */
  body?: (things: Things) => object
}

const recordOf = (kind: keyof Story['ids'], body?: object): Attempt => ({
  theirs: ({ ids }) => ids[kind],
  ...(body && { body: () => body }),
})
const quoteOf = (kind: keyof Things['quotes']): Attempt => ({
  theirs: ({ quotes }) => quotes[kind],
  missing: () => 'WyJ0cmFuc2ZlciJd.c2lnbmF0dXJl',
  body: () => ({ pin: PIN }),
})
const withBank: Attempt = {
  theirs: ({ bank }) => `{"paps_id":"${bank.papsId}"}`,
  missing: () => '{"paps_id":"PAPS-0000-0000"}',
}
const draft: Attempt = { theirs: (things) => things.draft }
const closedStore: Attempt = { theirs: (things) => things.closedStore }
const order = { theirs: (things: Things) => things.order, missing: newTopUpReference }
const pickUp: Attempt = { theirs: (things) => things.pickUp.id, body: (things) => ({ code: things.pickUp.code }) }

const NO_LIMITS = { payout: { act: 0, day: 0 }, deposit: { act: 0, day: 0 }, refund: { act: 0, day: 0 } }

/**
 * Every field of a customer's call that could contain another owner's id: the response must equal that for a missing
 * id.
 */
const device: Attempt = { theirs: (things) => things.device, missing: () => randomBytes(32).toString('hex') }

const TRIED: Record<string, Attempt> = {
  'PUT /api/team/{id} id': {
    theirs: (things) => things.operator,
    body: () => ({ role: 'manager', limits: NO_LIMITS, pin: PIN }),
  },
  'DELETE /api/team/{id} id': { theirs: (things) => things.operator },
  'GET /api/team/{id}/day id': { theirs: (things) => things.operator },
  'GET /api/team/{id}/report/{date} id': { theirs: (things) => things.operator },
  'DELETE /api/team/invitation/{id} id': { theirs: (things) => things.invitation },
  // Wallets are refused as a whole. Operators of another store: server/src/routes/team.test.ts.
  'PUT /api/till/request/cancel _id': { theirs: (things) => things.pickUp.id },
  'PUT /api/till/payout _id': pickUp,
  'PUT /api/till/payout/decline _id': { ...pickUp, body: () => ({ reason: 'Because I can', pin: PIN }) },
  'POST /api/till/refund _id': recordOf('payment', { pin: PIN }),
  'POST /api/till/request/send quote_id': quoteOf('request'),
  'DELETE /api/auth/sessions/{id} id': { theirs: (things) => things.session },
  'PUT /api/device/{id} id': { ...device, body: () => ({ name: 'Mine' }) },
  'DELETE /api/device/{id} id': device,
  'PUT /api/device/{id}/confirm id': { ...device, body: () => ({ pin: PIN }) },
  'POST /api/device/{id}/disown id': device,
  'GET /api/profile/referredusers/{id} id': { theirs: ({ ama }) => ama.id },
  'POST /api/profile/export/{id}/file id': { theirs: (things) => things.archive },
  'GET /api/profile/identity/{id}/{part} id': { theirs: (things) => things.submission },
  'GET /api/realestate/{id} id': draft,
  'GET /api/realestate/slider/{id} id': draft,
  'GET /api/banner/{id} id': draft,
  'GET /api/videos/{id} id': draft,
  'GET /api/services/{id} id': draft,
  'GET /api/store/{id} id': closedStore,
  'GET /api/store/{id}/qr id': closedStore,
  'GET /api/activity/{id} id': recordOf('sent'),
  'GET /api/activity person': { theirs: ({ kofi }) => kofi.papsId, missing: () => 'PAPS-0000-0000' },
  'GET /api/activity/totals person': { theirs: ({ kofi }) => kofi.papsId, missing: () => 'PAPS-0000-0000' },
  'GET /api/activity/reference/{reference} reference': {
    theirs: ({ ids }) => referenceOfId('transfer', ids.sent),
    missing: () => referenceOfId('transfer', newId()),
  },
  'DELETE /api/payout/destinations/{id} id': { theirs: (things) => things.destination },
  'POST /api/withdrawal destination': {
    theirs: (things) => things.destination,
    body: () => ({ amount: 5, pin: PIN }),
  },
  'POST /api/containment/{id}/confirm id': { theirs: ({ contained }) => contained, body: () => ({ pin: PIN }) },
  'POST /api/containment/{id}/discard id': { theirs: ({ contained }) => contained },
  'GET /api/receipt/{id} id': recordOf('payment'),
  'PUT /api/notifications/read _id': { theirs: (things) => things.notification },
  'GET /api/saving/{id} id': { theirs: ({ pot }) => pot },
  'PUT /api/saving/ _id': { theirs: ({ pot }) => pot, body: () => ({ take: 1, pin: PIN }) },
  'DELETE /api/saving/{id} id': { theirs: ({ pot }) => pot, body: () => ({ pin: PIN }) },
  'GET /api/saving/search/{terms}/bank/{bank} bank': withBank,
  'DELETE /api/phone-transfers/{id} id': { theirs: ({ phoneTransfer }) => phoneTransfer },
  'GET /api/schedules/{id} id': { theirs: ({ schedule }) => schedule },
  'PUT /api/schedules _id': { theirs: ({ schedule }) => schedule, body: () => ({ amount: 1, pin: PIN }) },
  'DELETE /api/schedules/{id} id': { theirs: ({ schedule }) => schedule },
  'POST /api/schedules/{id}/pause id': { theirs: ({ schedule }) => schedule },
  'POST /api/schedules/{id}/skip id': { theirs: ({ schedule }) => schedule, body: () => ({ on: '2090-01-31' }) },
  'POST /api/schedules/{id}/resume id': { theirs: ({ schedule }) => schedule, body: () => ({ pin: PIN }) },
  'GET /api/deposit/search/{terms}/bank/{bank} bank': withBank,
  'GET /api/withdrawal/search/{terms}/bank/{bank} bank': withBank,
  'POST /api/topup/proof reference': order,
  'GET /api/topup/proof/{reference} reference': order,
  'POST /api/topup/save reference': order,
  'POST /api/topup/payment reference': order,
  'GET /api/topup/payment/{id} id': { theirs: (things) => things.payment },
  'POST /api/payment request_id': recordOf('request'),
  'POST /api/transfer/send quote_id': quoteOf('transfer'),
  'POST /api/payment/send quote_id': quoteOf('payment'),
  'POST /api/payment/req/send quote_id': quoteOf('request'),
  'POST /api/payment/refund _id': recordOf('payment', { pin: PIN }),
  'PUT /api/payment/req/reject _id': recordOf('request'),
  'POST /api/payment/req/remind _id': recordOf('request'),
  'PUT /api/withdrawal/ _id': pickUp,
  'POST /api/withdrawal/{id}/code id': { theirs: (things) => things.pickUp.id, body: () => ({ pin: PIN }) },
  'PUT /api/withdrawal/reject _id': { ...pickUp, body: () => ({ reason: 'Not mine' }) },
  'DELETE /api/push/{id} id': { theirs: (things) => things.pushDevice },
  'PUT /api/passkey/{id} id': { theirs: ({ passkey }) => passkey, body: () => ({ name: 'Mine' }) },
  'DELETE /api/passkey/{id} id': { theirs: ({ passkey }) => passkey, body: () => ({ pin: PIN }) },
  'DELETE /api/key/{id} id': { theirs: ({ key }) => key },
  'GET /api/bulk-payment/{id} id': { theirs: ({ bulk }) => bulk._id },
  'GET /api/bulk-payment/{id}/result id': { theirs: ({ bulk }) => bulk._id },
  'DELETE /api/bulk-payment/{id} id': { theirs: ({ bulk }) => bulk._id },
  'POST /api/bulk-payment/{id}/send id': {
    theirs: ({ bulk }) => bulk._id,
    body: ({ bulk: { digest, total } }) => ({ digest, total, pin: PIN }),
  },
  'PUT /api/webhook/{id} id': { theirs: ({ webhook }) => webhook, body: () => ({ enabled: false }) },
  'DELETE /api/webhook/{id} id': { theirs: ({ webhook }) => webhook },
  'POST /api/webhook/{id}/test id': { theirs: ({ webhook }) => webhook },
  'GET /api/webhook/delivery webhook': { theirs: ({ webhook }) => webhook },
  'POST /api/webhook/delivery/{id}/again id': { theirs: ({ delivery }) => delivery },
  // Records of a single staff member.
  'DELETE /api/staff/views/{id} id': { theirs: ({ view }) => view },
  'DELETE /api/user/{id}/notes/{note} note': { theirs: ({ note }) => note },
}

/** Fields whose purpose is to name another person or a public record. Reviewed one by one. */
const MEANT_FOR_OTHERS: Record<string, string> = {
  'POST /api/till/request receiver': 'whom to ask',
  'POST /api/till/deposit receiver': 'whose cash it is',
  'GET /api/user/lookup/{who} who': 'a card of whom to send to; limited a day',
  'GET /api/pay/{paps_id} paps_id': 'names whom a pay link pays; limited by address',
  'PUT /api/people/favourite paps_id': 'makes somebody else a favourite',
  'POST /api/block/ _id': 'whom to block',
  'DELETE /api/block/{id} id': 'whom to unblock: only the caller’s own list changes',
  'POST /api/transfer receiver': 'whom to send to',
  'POST /api/payment receiver': 'whom to pay',
  'POST /api/payment/req receiver': 'whom to ask',
  'POST /api/deposit/ receiver': 'whose cash it is',
  'POST /api/withdrawal receiver': 'where to collect it',
  'POST /api/saving/ bank': 'any partner bank',
  'POST /api/schedules receiver': 'whom to send to',
  'PUT /api/saving/ bank': 'any partner bank',
  'POST /api/ads/views seen': 'ads that everybody sees, counted for nobody',
  'POST /api/ads/views followed': 'ads that everybody sees, counted for nobody',
  'POST /api/payout/destinations bank': 'the name or code of a bank, as typed',
  'POST /api/passkey/ id':
    'what the device calls its new key; one that exists is refused: server/src/routes/passkeys.test.ts',
  'POST /api/providers/momo/{id} id': 'a callback of MTN: the state is read there',
  'PUT /api/providers/momo/{id} id': 'a callback of MTN: the state is read there',
  'PUT /api/profile/pin _id': 'the name of a question',
  'POST /api/profile/update_security_questions _id': 'the name of a question',
}

const NAMES_SOMETHING = new Set(['id', '_id', 'receiver', 'paps_id', 'person', 'who', 'reference', 'bank', 'quote_id'])

/** A webhook host without traffic: no job runs. */
const NOBODY = '127.0.0.1:9'

let server: TestApp
let simulators: Simulators
let witness: Witness
let things: Things
let strangers: { person: string; store: string; bank: string; support: string }

beforeAll(async () => {
  simulators = await startSimulators()
  const config = { webhookTestHosts: [NOBODY], stripe: simulators.stripe.account }
  server = await startTestApp({ config })
  await holdJobs(server.database)
  const made = await Promise.all([
    makeHolder(server, { paps: 100_000n }),
    makeHolder(server, { paps: 100_000n, userType: 'store' }),
    makeHolder(server, { paps: 100_000n, userType: 'bank' }),
    makeHolder(server, { userType: 'support_admin' }),
  ])
  const [person, store, bank, support] = made.map(({ token }) => token) as [string, string, string, string]
  strangers = { person, store, bank, support }
  things = await gatherThings(await tellStory(server))
  witness = await callWitness(server.database)
}, 60_000)
afterAll(async () => {
  await server.close()
  await simulators.close()
})

async function gatherThings(story: Story): Promise<Things> {
  const { ama, kofi, shop, bank } = story
  const { token } = ama
  const one = async (query: string, ...values: string[]) =>
    (await server.database.pool.query<{ id: string }>(query, values)).rows[0]?.id ?? ''
  const quote = async (path: '/api/transfer' | '/api/payment' | '/api/payment/req', receiver: string) =>
    (await server.call(`POST ${path}` as 'POST /api/transfer', { token, body: { receiver, amount: 1 } })).body.quote_id
  const picture = await drawPicture({ width: 64, height: 64 }).toBuffer()
  const someone = await server.signUp()
  const documents = formOf({ national_id_image: picture, selfie: picture, type: 'passport' })
  await server.call('POST /api/profile/verify_account', { token: someone.token, form: documents })
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps: 9, method: 'office' } })
  const reference = ordered.body.reference ?? ''
  await server.call('POST /api/topup/proof', { token, form: formOf({ reference, file: picture }) })
  const byCard = await server.call('POST /api/topup/order', { token, body: { paps: 9, method: 'card' } })
  const paying = await server.call('POST /api/topup/payment', {
    token,
    body: { reference: byCard.body.reference ?? '' },
  })
  const held = await server.call('POST /api/withdrawal', {
    token,
    body: { receiver: bank.papsId, amount: 5, pin: PIN },
  })
  const editor = (await server.signUp({ userType: 'super_admin' })).token
  const service = { name: 'Not yet', description: '', provider: 'Nobody', draft: true }
  const drafted = await server.call('POST /api/services/', { token: editor, body: service })
  const closed = await makeHolder(server, { userType: 'store', approved: false })
  const about = { token: editor, params: { id: ama.id } }
  const note = await server.call('POST /api/user/{id}/notes', { ...about, body: { text: 'Called.' } })
  const key = await server.call('POST /api/key/', {
    token: shop.token,
    body: { name: 'Web shop', scopes: ['balance.read'], pin: PIN },
  })
  const webhook = await server.call('POST /api/webhook/', {
    token: shop.token,
    body: { url: `http://${NOBODY}/`, events: ['payment.completed'], pin: PIN },
  })
  const [operator, invitation] = [newId(), newId()]
  const { pool } = server.database
  await pool.query(
    `insert into users (id, email, first_name, last_name, paps_id, referral_code, user_type)
    values ($1, 'efua@example.com', 'Efua', 'Sarpong', $2, 'EFUA1234', 'cashier')`,
    [operator, newPapsId()],
  )
  await pool.query(
    `insert into operators (user_id, store_id, name, till, deposit_act_minor, deposit_day_minor, payout_act_minor, payout_day_minor, refund_act_minor,
      refund_day_minor) values ($1, $2, 'Efua Sarpong', 'TEST0001', 0, 0, 0, 0, 0, 0)`,
    [operator, shop.id],
  )
  await pool.query(
    `insert into operator_invitations (id, store_id, email, first_name, last_name, role, deposit_act_minor, deposit_day_minor,
      payout_act_minor, payout_day_minor, refund_act_minor, refund_day_minor, secret_hash, created_at, expires_at)
    values ($1, $2, 'yaa@example.com', 'Yaa', 'Sarpong', 'cashier', 0, 0, 0, 0, 0, 0, '', now(), now() + interval '1 day')`,
    [invitation, shop.id],
  )
  const bulk = await server.call('POST /api/bulk-payment', {
    token: shop.token,
    form: formOf({
      file: { bytes: Buffer.from(`receiver,amount\n${ama.papsId},1\n`), name: 'f.csv', type: 'text/csv' },
    }),
  })
  const hook = { token: shop.token, params: { id: webhook.body.data._id } }
  const view = { list: 'withdrawals', name: 'Mine', query: '', columns: [] }
  return {
    ...story,
    pot: await one('select id from pots where owner_id = $1', ama.id),
    phoneTransfer:
      (
        await server.call('POST /api/phone-transfers', {
          token: ama.token,
          body: { phone: '+233241709999', amount: 1, pin: PIN },
        })
      ).body.transfer[0]?._id ?? '',
    schedule: await one(
      `insert into schedules (id, owner_id, receiver_id, kind, amount_minor, every, month_day, time_zone, starts_on, next_on, due_at,
        proven_by, state, created_at, updated_at)
      values (gen_random_uuid(), $1, '${kofi.id}', 'transfer', 100, 'month', 31, 'UTC', '2090-01-31', '2090-01-31', '2090-01-31', 'pin',
        'active', now(), now()) returning id`,
      ama.id,
    ),
    contained: await one(
      `insert into contained_items (id, user_id, kind, subject_id, made_at, why, contained_at)
      select gen_random_uuid(), owner_id, 'pot', id, now(), 'frozen', now() from pots where owner_id = $1 limit 1 returning id`,
      ama.id,
    ),
    session: await one('select id from sessions where user_id = $1', ama.id),
    device: await one(
      `insert into devices (user_id, device_hash, address_key) values ($1, sha256('a phone'), '10.0.0.1')
      returning encode(device_hash, 'hex') as id`,
      ama.id,
    ),
    notification: await one('select id from notifications where user_id = $1', ama.id),
    submission: await one('select id from identity_submissions'),
    order: reference,
    payment: paying.body._id,
    quotes: {
      transfer: await quote('/api/transfer', kofi.papsId),
      payment: await quote('/api/payment', shop.papsId),
      request: await quote('/api/payment/req', kofi.papsId),
    },
    pickUp: { id: held.body.withdrawal[0]?._id ?? '', code: held.body.code ?? '' },
    draft: drafted.body.data._id,
    closedStore: closed.id,
    archive: await one(
      `insert into data_exports (id, user_id, state, time_zone, bytes, created_at, ready_at, expires_at)
      values (gen_random_uuid(), $1, 'ready', 'UTC', 0, now(), now(), now() + interval '1 day') returning id`,
      ama.id,
    ),
    pushDevice: await one(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device)
      select gen_random_uuid(), user_id, id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'),
        decode(repeat('00', 16), 'hex'), 'Test' from sessions where user_id = $1 limit 1 returning id`,
      ama.id,
    ),
    passkey: await one(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, is_backed_up, name)
      values (gen_random_uuid(), $1, decode(repeat('00', 16), 'hex'), '', 0, '{}', true, true, 'My phone') returning id`,
      ama.id,
    ),
    destination: await one(
      `insert into payout_destinations (id, user_id, kind, country, holder, number_encrypted, number_hash, last4, created_at, full_from)
      values (gen_random_uuid(), $1, 'iban', 'DE', 'Ama Mensah', '', '', '3000', now(), now()) returning id`,
      ama.id,
    ),
    key: key.body.data._id,
    webhook: webhook.body.data._id,
    bulk: bulk.body.data ?? { _id: '', digest: '', total: 0 },
    delivery: (await server.call('POST /api/webhook/{id}/test', hook)).body.data._id,
    note: note.body.data._id,
    operator,
    invitation,
    view: (await server.call('POST /api/staff/views', { token: editor, body: view })).body.data._id,
  }
}

/** Lists every field of a call that names a record, at any depth of its schemas. */
function namingFields(route: Route): string[] {
  const within = (schema: JsonSchema, name = ''): string[] => {
    const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
    return [
      ...(schema.format === 'uuid' || (NAMES_SOMETHING.has(name) && !schema.properties) ? [name] : []),
      ...inner.flatMap((each) => within(each, name)),
      ...Object.entries(schema.properties ?? {}).flatMap(([field, each]) => within(each, field)),
    ]
  }
  const schemas = [route.params, route.query, route.body].filter((schema) => schema !== undefined)
  const found = schemas.flatMap((schema) =>
    within(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  )
  return [...new Set(found)]
}

const isForStaffAlone = (access: Access) => /^[a-z]+\.[a-z]+$/.test(access)
const places = routeTable.flatMap((route) =>
  namingFields(route).map((field) => ({ place: `${route.method} ${route.path} ${field}`, route, field })),
)

/** Makes the call with this value in that field. Returns everything visible to its caller. */
async function ask(token: string, route: Route, field: string, value: string, body: object) {
  const example = { ...route.example.params, bank: '{}', terms: '{}', id: things.ama.id } as Record<string, string>
  const inPath = route.path.includes(`{${field}}`)
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === field ? value : (example[name] ?? '')),
  )
  const isInQuery = !inPath && route.method === 'GET'
  const fields = { ...body, ...(!inPath && { [field]: value }) }
  const picture = route.files && (await drawPicture({ width: 64, height: 64 }).toBuffer())
  const response = await fetch(
    `${server.url}${path}${isInQuery ? `?${new URLSearchParams({ [field]: value })}` : ''}`,
    {
      method: route.method,
      headers: { authorization: token, ...(!picture && route.body && { 'content-type': 'application/json' }) },
      ...(picture && { body: formOf({ ...(fields as Record<string, string>), file: picture }) }),
      ...(!picture && route.body && { body: JSON.stringify(fields) }),
    },
  )
  // Headers and fields that vary between calls.
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name))
  return { status: response.status, headers, body: await response.text() }
}

describe('an id of another owner', () => {
  it.each(places.filter(({ place }) => TRIED[place]))(
    'is worth what a missing one is, and changes nothing: $place',
    async ({ place, route, field }) => {
      const { theirs, missing = newId, body } = TRIED[place] as Attempt
      const callers = isForStaffAlone(route.access)
        ? [strangers.support]
        : [strangers.person, strangers.store, strangers.bank]
      const rest = body?.(things) ?? {}
      expect(theirs(things)).not.toBe('')
      for (const token of callers) {
        await witness.changes()
        const answer = await ask(token, route, field, theirs(things), rest)
        expect(await witness.changes(['pictures insert', 'pictures loose_since'])).toEqual([])
        expect(answer).toEqual(await ask(token, route, field, missing(), rest))
        expect(answer.status).not.toBe(500)
      }
    },
  )

  it('has been thought of wherever one can stand', () => {
    const ofPeople = places.filter(({ route, place }) => !isForStaffAlone(route.access) || TRIED[place])
    const known = [...Object.keys(TRIED), ...Object.keys(MEANT_FOR_OTHERS)]
    expect(ofPeople.map(({ place }) => place).sort()).toEqual(known.sort())
  })
})
