import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeUser, type Holder, makeHolder, notificationsOf, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let former: Holder
let present: Holder
let number: string
let count = 0

beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  number = `+23324777${String(++count).padStart(4, '0')}`
  former = await makeHolder(server, { firstName: 'Ama' })
  present = await makeHolder(server, { firstName: 'Kofi' })
  await changeUser(server, former.id, { phone_number: number, is_phone_verified: true })
})
afterAll(() => server.close())

async function codeFor({ token }: Holder): Promise<string> {
  await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: number } })
  return server.nextCode(number)
}
const enter = ({ token }: Holder, code: string) =>
  server.call('POST /api/auth/verify-phone', { token, body: { code, phoneValue: number, pin: PIN } })
const verify = async (person: Holder) => enter(person, await codeFor(person))
const phoneOf = async ({ id }: Holder) =>
  server.database.kysely
    .selectFrom('users')
    .select(['phone_number', 'is_phone_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('belongs to the person who proved it last, and its former owner is notified elsewhere', async () => {
  expect((await verify(present)).status).toBe(200)
  expect(await phoneOf(present)).toEqual({ phone_number: number, is_phone_verified: true })
  expect(await phoneOf(former)).toEqual({ phone_number: null, is_phone_verified: false })
  const mail = await server.nextMessage(former.email)
  expect(mail).toMatchObject({ channel: 'mail', subject: 'Your phone number is no longer verified' })
  expect(await notificationsOf(server, former)).toContainEqual(expect.objectContaining({ name: 'accountChanged' }))
  const toNumber = (await server.outbox()).filter(({ to }) => to === number)
  expect(toNumber.filter(({ text }) => /Somebody else/.test(text))).toEqual([])
})

it('gets no code of its former owner any more, and none that was sent before counts', async () => {
  await server.call('POST /api/profile/otp', { token: former.token })
  const sent = await server.nextCode(number)
  expect((await verify(present)).status).toBe(200)
  const { token } = former
  expect((await server.call('PUT /api/profile/otp', { token, body: { code: sent } })).body).toMatchObject({
    code: 'code_refused',
  })
  expect((await server.call('POST /api/profile/otp', { token })).body).toMatchObject({ channel: 'mail' })
})

it('belongs to one of two people who prove it at the same moment', async () => {
  const other = await makeHolder(server, { firstName: 'Esi' })
  const [one, two] = [await codeFor(present), await codeFor(other)]
  const both = await Promise.all([enter(present, one), enter(other, two)])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const { rows } = await server.database.pool.query(
    'select count(*)::int as owners from users where phone_number = $1 and is_phone_verified',
    [number],
  )
  expect(rows).toEqual([{ owners: 1 }])
})
