import { type Access, may, newId, type Route, type UserType } from '@paps/contract'
import { seedDemo } from '../../src/start/seed-demo.ts'
import { changeUser, giveMoney, PIN } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { callWitness, holdJobs, type Witness } from './witness.ts'

/** The callers, which no call may lock or remove. */
const PEOPLE = {
  ama: 'regular',
  kofi: 'regular',
  shop: 'store',
  bank: 'bank',
  till: 'cashier',
  floor: 'manager',
  super: 'super_admin',
  finance: 'finance_admin',
  support: 'support_admin',
  content: 'content_admin',
} as const satisfies Record<string, UserType>

export type Name = keyof typeof PEOPLE

export interface Person {
  id: string
  papsId: string
  email: string
  token: string
}

/** A server with three months of demo history, the tokens of all accounts, and a record of every written row. */
export interface World {
  server: TestApp
  people: Record<Name, Person>
  witness: Witness
  /** The last route of the contract that returned a response. */
  answeredBy(): Route | undefined
  /** Restores the callers after earlier calls: signed in, unlocked, with money and their PIN. */
  restore(): Promise<void>
  /** A column of existing rows, in the order of creation. */
  column(query: string): Promise<string[]>
}

/** A webhook host without traffic: no job runs. */
const NOBODY = '127.0.0.1:9'

const WEALTH = 10_000_000_00n

export async function makeWorld(): Promise<World> {
  let last: Route | undefined
  const server = await startTestApp({
    config: { webhookTestHosts: [NOBODY] },
    watchesSecrets: false,
    prepare: (app) => {
      app.addHook('onRequest', async (request) => {
        last = request.routeOptions.config.contract
      })
    },
  })
  const { database, context } = server
  await holdJobs(database)
  await seedDemo(database, context.keyedHash, () => {})
  const { rows } = await database.pool.query<{ id: string; email: string; paps_id: string }>(
    `select id, email, paps_id from users where email = any ($1)`,
    [Object.keys(PEOPLE).map((name) => `${name}@demo.paps`)],
  )
  const people = Object.fromEntries(
    rows.map(({ id, email, paps_id }) => [email.split('@')[0], { id, email, papsId: paps_id, token: '' }]),
  ) as Record<Name, Person>
  for (const name of ['ama', 'kofi', 'shop', 'bank'] as const)
    await giveMoney(server, people[name].id, WEALTH, 1_000_000n)
  await fillGaps(server, await signIn(context, database, people.shop.id))
  const witness = await callWitness(database)
  const world: World = {
    server,
    people,
    witness,
    answeredBy: () => last,
    restore: () => restore(world),
    column: async (query) =>
      (await database.pool.query<string[]>({ text: query, rowMode: 'array' })).rows.map(([value]) => value as string),
  }
  await world.restore()
  return world
}

/**
 * Adds records missing from the demo before its pictures are drawn, and records that only staff create: documents, a
 * verification, a note, a view; and those of API clients.
 */
async function fillGaps(server: TestApp, shop: string): Promise<void> {
  const picture = await drawPicture({ width: 64, height: 64 }).toBuffer()
  const { token } = await server.signUp()
  const documents = formOf({ national_id_image: picture, selfie: picture, type: 'passport' })
  await server.call('POST /api/profile/verify_account', { token, form: documents })
  const { body: me } = await server.call('GET /api/auth/get_current_user', { token })
  await server.call('POST /api/profile/update_avatar', { token, form: formOf({ avatar: picture }) })
  const support = await server.signUp({ userType: 'support_admin' })
  const about = { token: support.token, params: { id: me.user._id } }
  await server.call('POST /api/user/{id}/notes', { ...about, body: { text: 'Called about a card.' } })
  const view = { list: 'withdrawals', name: 'Mine', query: 'status=pending', columns: ['amount'] }
  await server.call('POST /api/staff/views', { token: support.token, body: view })
  const key = { name: 'Web shop', scopes: ['balance.read' as const], pin: PIN }
  await server.call('POST /api/key/', { token: shop, body: key })
  const webhook = { url: `http://${NOBODY}/`, events: ['payment.completed' as const], pin: PIN }
  const { body: hook } = await server.call('POST /api/webhook/', { token: shop, body: webhook })
  await server.call('POST /api/webhook/{id}/test', { token: shop, params: { id: hook.data._id } })
  const order = await server.call('POST /api/topup/order', { token, body: { paps: 20, method: 'bank_transfer' } })
  const reference = order.body.reference ?? ''
  await server.call('POST /api/topup/proof', { token, form: formOf({ file: picture, reference }) })
}

async function restore({ server: { database, context }, people, witness }: World): Promise<void> {
  for (const name of Object.keys(people) as Name[]) {
    const person = people[name]
    await changeUser({ database }, person.id, {
      ...{ locked_at: null, locked_reason: null, pin_failures: 0, pin_locked_until: null },
      pin_hash: context.keyedHash.hash('pin', person.id, PIN),
      ...{ limit_day_minor: 100_000_000_000n, limit_month_minor: 100_000_000_000n, user_type: PEOPLE[name] },
      ...{ approved: true, is_email_verified: true, national_id_status: 'approved' },
    })
    if (!(await context.findActor(person.token || null))) person.token = await signIn(context, database, person.id)
  }
  await database.pool.query('delete from sign_in_failures')
  await witness.changes()
}

async function signIn(context: TestApp['context'], { kysely }: TestApp['database'], userId: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await kysely.insertInto('sessions').values({ id, user_id: userId, device: 'Test', expires_at: expiresAt }).execute()
  return context.tokens.sign({ userId, sessionId: id }, expiresAt)
}

/** The callers of a route; null stands for an anonymous caller. */
export function callersOf(access: Access): (Name | null)[] {
  const names = (Object.keys(PEOPLE) as Name[]).filter((name) => may(PEOPLE[name], access))
  if (access === 'anyone') return [null, 'ama', 'super']
  // Most records belong to her.
  return names.includes('ama') ? ['ama', 'ama', 'ama', ...names] : names
}
