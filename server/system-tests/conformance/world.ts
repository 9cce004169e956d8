import type { JWTPayload } from 'jose'
import { type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startVisits } from '../../testing/visit.ts'

/** The caller. */
export type Who =
  | 'nobody'
  | 'ama'
  | 'kofi'
  | 'shop'
  | 'bank'
  | 'newcomer'
  | 'unverified'
  | 'applicant'
  | 'super'
  | 'finance'
  | 'support'
  | 'editor'

// biome-ignore lint/suspicious/noExplicitAny: answers are read by the names that the specification gives.
export type Answer = Record<string, any>

const PASSWORD = 'correct horse battery'

/** A server with one record of everything, as in the demo, and the values that calls share. */
export async function makeWorld(options: Parameters<typeof startVisits>[1] = {}) {
  const visits = await startVisits({}, options)
  const { server } = visits
  const staff = async (userType: 'super_admin' | 'finance_admin' | 'support_admin' | 'content_admin') =>
    makeHolder(server, { userType })
  const people: Record<Exclude<Who, 'nobody' | 'newcomer'>, Holder> = {
    ama: await makeHolder(server, { firstName: 'Ama', paps: 5_000_00n, points: 2_000n }),
    kofi: await makeHolder(server, { firstName: 'Kofi', paps: 5_000_00n, points: 2_000n }),
    shop: await makeHolder(server, { firstName: 'Kaya', userType: 'store', paps: 5_000_00n }),
    bank: await makeHolder(server, { firstName: 'Volta', userType: 'bank', paps: 5_000_00n }),
    unverified: await bare('Efe'),
    applicant: await makeHolder(server, { firstName: 'Abla' }),
    super: await staff('super_admin'),
    finance: await staff('finance_admin'),
    support: await staff('support_admin'),
    editor: await staff('content_admin'),
  }

  /** A new account after the sign-up. */
  async function bare(firstName: string): Promise<Holder> {
    const { token, email } = await server.signUp({ first_name: firstName })
    const { user } = (await server.call('GET /api/auth/get_current_user', { token })).body
    return { token, email, id: user._id, papsId: user.paps_id }
  }

  /** Values that later calls need: ids, codes, references. */
  const known: Record<string, string> = {}
  const parseToken = (who: Who) => (who === 'nobody' ? '' : who === 'newcomer' ? known.newcomer : people[who].token)

  /** Makes a call by its literal path, without the route table. */
  async function call(who: Who, method: string, path: string, sent?: object | FormData) {
    const isForm = sent instanceof FormData
    const response = await fetch(server.url + path, {
      method,
      headers: {
        authorization: parseToken(who) ?? '',
        ...(sent && !isForm && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    return { status: response.status, body: (await response.json()) as Answer }
  }

  /** Makes a call that prepares data. */
  async function must(who: Who, method: string, path: string, sent?: object): Promise<Answer> {
    const { status, body } = await call(who, method, path, sent)
    if (status !== 200) throw new Error(`${who}: ${method} ${path}: ${JSON.stringify(body)}`)
    return body
  }

  let minutes = 0
  const picture = async () => drawPicture({ colour: `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}` })
  const world = {
    visits,
    server,
    people,
    known,
    call,
    must,
    /** Moves the server's clock one minute ahead: a code is not sent again earlier. */
    passMinute: () => {
      minutes++
      server.context.now = () => new Date(Date.now() + minutes * 60_000)
    },
    pin: PIN,
    password: PASSWORD,
    /** The day of all records, and the day after. */
    day: '',
    dayAfter: '',
    picture: async () => (await picture()).toBuffer(),
    form: formOf,
    /** A token of the identity provider for a new person, obtained without a browser. */
    idToken: () => visits.provider.sign(visits.claims('', { nonce: undefined }) as JWTPayload),
    close: visits.close,
  }
  await fill(world)
  return world
}

export type World = Awaited<ReturnType<typeof makeWorld>>
type Preparing = Omit<World, 'close'>

/** Creates one record of each kind for the lists. */
async function fill(world: Preparing): Promise<void> {
  const { people, known, must, server, pin } = world
  const { ama, kofi, shop, bank } = people
  const { user } = await must('ama', 'GET', '/api/auth/get_current_user')
  world.day = user.created_at.slice(0, 10)
  world.dayAfter = new Date(Date.parse(world.day) + 86_400_000).toISOString().slice(0, 10)
  known.referralCode = user.referral_code

  await server.database.pool.query(`update users set business_name = first_name where id = any ($1)`, [
    [shop.id, bank.id],
  ])
  for (const [from, to] of [
    ['ama', kofi],
    ['kofi', ama],
  ] as const) {
    const { quote_id } = await must(from, 'POST', '/api/transfer', { receiver: to.papsId, amount: 20 })
    await must(from, 'POST', '/api/transfer/send', { quote_id, pin })
  }
  const { quote_id } = await must('ama', 'POST', '/api/payment', { receiver: shop.papsId, amount: 30 })
  await must('ama', 'POST', '/api/payment/send', { quote_id, pin })
  for (const agent of ['shop', 'bank'] as const) {
    await must(agent, 'POST', '/api/deposit/', { receiver: ama.papsId, amount: 40, pin })
    await must(agent, 'POST', '/api/withdrawal', { amount: 15, pin })
  }
  for (const name of ['toFulfil', 'toReject']) {
    const { withdrawal } = await must('ama', 'POST', '/api/withdrawal', { receiver: bank.papsId, amount: 25, pin })
    known[`withdrawal ${name}`] = withdrawal[0]._id
  }
  for (const name of ['toFulfil', 'toReject']) {
    const { reference } = await must('ama', 'POST', '/api/topup/order', { paps: 50, method: 'bank_transfer' })
    const { data } = await must('ama', 'POST', '/api/topup/save', { reference })
    known[`topup ${name}`] = data._id
  }
  const { data } = await must('kofi', 'POST', '/api/redemptions/', { points: 100, pin })
  known.redemption = data._id
  await must('ama', 'POST', '/api/saving/', { name: 'Holiday', bank: bank.papsId, amount: 10, pin })
}
