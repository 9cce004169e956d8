import { type Route, routeTable } from '@paps/contract'
import { DEMO_PASSWORD } from '@paps/database/seeds'
import { PIN } from '../../testing/money.ts'
import type { KnownValues } from './values-of-schema.ts'
import type { World } from './world.ts'

/** The callers. */
const CALLERS = `select id from users where email similar to
  '(ama|kofi|shop|bank|super|finance|support|content)@demo.paps'`
/** Never one of the callers: they are needed until the end. */
const OTHERS = `select id from users where id not in (${CALLERS}) order by user_type = 'support_admin' desc, id limit 12`
/** Values that allow a next step come first. */
const records = (...kinds: string[]) =>
  `select id from activity where side = case when sender_id is null then 'receiver' else 'sender' end and kind::text in (${kinds.map((kind) => `'${kind}'`).join()})
  order by (state = 'pending') desc, (sender_id in (${CALLERS})) desc, id desc limit 12`
const content = (kind: string) => `select id from content where kind = '${kind}' order by id limit 12`

/** The kind of id in each area. */
const IDS: Record<string, string> = {
  auth: 'select id from sessions order by id desc limit 12',
  identity: 'select id from identity_submissions union all (select id from users order by id desc limit 3)',
  users: OTHERS,
  banks: `select id from users where user_type = 'bank' order by id limit 12`,
  limits: OTHERS,
  approvals: `select id from approvals order by state = 'pending' desc, id desc limit 12`,
  staff: `(${OTHERS}) union all select id from staff_views`,
  ads: 'select id from ads union all select id from ad_blocks limit 12',
  categories: 'select id from categories order by id limit 12',
  realEstate: content('realestate'),
  sliders: content('slider'),
  banners: content('banner'),
  videos: content('video'),
  services: content('service'),
  stores: `select id from users where user_type = 'store' order by id limit 12`,
  notifications: 'select id from notifications order by id desc limit 12',
  redemptions: records('redemption'),
  savings: `select id from pots where owner_id in (${CALLERS}) order by id desc limit 12`,
  topUps: records('topup'),
  payments: records('payment', 'request'),
  withdrawals: records('withdrawal'),
  keys: 'select id from api_keys',
  webhooks: 'select id from webhooks union all select id from webhook_deliveries',
}
const ANY_RECORD = `select id from activity where side = 'receiver' order by id desc limit 20`

const CURSORS = [
  '2026-11-15T09:30:00.000000Z',
  '0000-01-01T00:00:00.000000Z',
  '2026-02-30T00:00:00.000000Z',
  '9999-12-31T24:00:00.000000Z',
].map((at) => Buffer.from(`${at}_019a8b6e-7c00-7abc-8def-0123456789ab`).toString('base64url'))

const TERMS = [
  '{}',
  '{"from":"2026-11-01","to":"2026-11-15"}',
  '{"date":"0001-01-01"}',
  '{"year":9999,"month":12}',
  '{"text":"a"}',
  '{"text":"\\u0000"}',
  '{"text":"\\ud800"}',
  '{"text":"%_\\\\"}',
  '{"status":"pending","min":1,"max":1000000000}',
  '{"min":0.005}',
  '{"__proto__":{}}',
  '{"month":11}',
  'null',
  '[]',
]

/** Existing values by the name of the field that would contain them. */
export async function knownValues(world: World, route: Route & { area: string }): Promise<KnownValues> {
  const { column, people } = world
  const ids = await column(IDS[route.area] ?? ANY_RECORD)
  const papsIds = await column(
    `select paps_id from users where user_type in ('regular', 'store', 'bank') order by id limit 12`,
  )
  const own = {
    id: ids,
    _id: ids,
    ids: [ids.slice(0, 3)],
    request_id: await column(records('request')),
    item_id: [...(await column(ANY_RECORD)), ...(await column(OTHERS))],
    ...(route.area === 'staff' && { note: await column('select id from user_notes limit 5') }),
    receiver: route.area === 'payments' ? [people.shop.papsId] : papsIds,
    paps_id: papsIds,
    person: papsIds,
    provider_paps_id: papsIds,
    who: [...papsIds, 'kofi', '+233241234567', 'ama@demo.paps'],
    email: [people.ama.email, 'nobody@example.com'],
    pin: [PIN],
    current_pin: [PIN],
    current_password: [DEMO_PASSWORD],
    reference: await column('select reference from topup_orders order by created_at desc limit 8'),
    slug: await column('select slug from categories limit 5'),
    parent: await column('select id from categories limit 5'),
    cursor: CURSORS,
    terms: TERMS,
    limit: [1, 2, 200],
    version: [0, 1, 2, 3],
    quote_id: await quotesFor(world, route),
    ...(route.area === 'savings' && { bank: [people.bank.papsId] }),
    ...(route.path.includes('/bank/') && {
      bank: [`{"paps_id":"${people.bank.papsId}"}`, `{"_id":"${people.bank.id}"}`],
    }),
  }
  const named = Object.entries(own).filter(([, values]) => values.length > 0)
  return { ...examplesOf(route), ...Object.fromEntries(named) }
}

/** Quotes that the confirming call accepts. */
async function quotesFor({ server, people }: World, { path }: Route): Promise<string[]> {
  const quoting = routeTable.find((each) => each.method === 'POST' && `${each.path}/send` === path)
  if (!quoting) return []
  const body = { receiver: path.includes('payment/send') ? people.shop.papsId : people.kofi.papsId, amount: 1.25 }
  const quotes: string[] = []
  for (let times = 0; times < 6; times++) {
    const name = `POST ${quoting.path}` as 'POST /api/transfer'
    quotes.push((await server.call(name, { token: people.ama.token, body })).body.quote_id)
  }
  return quotes
}

/** The values of the contract's example by field name. */
function examplesOf({ example }: Route): Record<string, unknown[]> {
  const fields = { ...example.params, ...example.query, ...(example.body as object | undefined) }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]))
}
