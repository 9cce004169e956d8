import { NAME_MESSAGES } from '@paps/contract'
import type { UserChanges } from '@paps/features/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const LINK = 'http://evil.tld click'

let server: TestApp
let esi: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 1_000_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const change = (holder: Holder, changes: UserChanges) => changeUser(server, holder.id, changes)

/** Creates a person with alerts by mail. */
async function listener(changes: UserChanges = {}): Promise<Holder> {
  const holder = await makeHolder(server, { firstName: 'Kofi', paps: 10_000n })
  await change(holder, { alert_mail: true, ...changes })
  return holder
}

describe('a name that carries a link or a disguise', () => {
  const names = [
    LINK,
    'evil.com',
    'www evil',
    'Раypal',
    'Ama\u202eofoK',
    'A\u200bma',
    '𝐀𝐦𝐚',
    'Paps',
    'Admin',
    'الدعم',
    'Рарѕ',
  ]

  it.each(names)('is refused on sign-up, at its field: %j', async (first_name) => {
    const password = 'correct horse battery'
    const { status, body } = await server.call('POST /api/auth/signup_email_password', {
      body: { email: 'sly@example.com', first_name, last_name: 'Owusu', password, confirm_password: password },
    })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'first_name' }])
    expect(Object.values(NAME_MESSAGES)).toContain((body.errors as { msg: string }[])[0]?.msg)
  })

  it('is refused in one’s profile, for a store, a bank and for staff', async () => {
    const { token } = await server.signUp()
    const boss = await server.signUp({ userType: 'super_admin' })
    const password = 'correct horse battery'
    const staff = { email: 'new@example.com', first_name: 'Yaw', password, confirm_password: password }
    const bank = { name: 'evil.com', email: 'bank@example.com', password, country: 'GH' }
    const answers = [
      await server.call('POST /api/profile/personal_info', { token, body: { last_name: LINK } }),
      await server.call('POST /api/profile/account', {
        token,
        body: { business_name: 'Win at evil.com', category: 'x', country: 'GH', address: 'x' },
      }),
      await server.call('POST /api/bank', { token: boss.token, body: bank }),
      await server.call('POST /api/auth/signup_admin', { token: boss.token, body: { ...staff, last_name: LINK } }),
    ]
    expect(answers.map(({ status, body }) => [status, (body.errors as unknown[])[0]])).toEqual(
      ['last_name', 'business_name', 'name', 'last_name'].map((field) => [
        422,
        { field, msg: NAME_MESSAGES.link, code: 'name_has_link' },
      ]),
    )
  })

  it('of before the rules is shown as plain words in subjects and texts', async () => {
    const sly = await makeHolder(server, { paps: 1_000n })
    const kofi = await listener()
    await change(sly, { first_name: 'http://evil.tld/x\n\nYou won\u202e', last_name: '' })
    await sendMoney(server, sly, kofi, 1)
    const { subject, text } = await server.nextMessage(kofi.email)
    expect(subject).toBe('evil. tld x You won sent you 1.00 paps')
    expect(`${subject}${text}`).not.toMatch(/:\/\/|\w\.tld|\u202e/)
    expect(text).toMatch(/^evil\. tld x You won sent you 1\.00 paps\.\n\nStatus/)
  })

  it('is not in a reason given by others, which stays out of the subject', async () => {
    const shop = await makeHolder(server, { userType: 'store' })
    const kofi = await listener()
    const asked = await server.call('POST /api/withdrawal', {
      token: kofi.token,
      body: { receiver: shop.papsId, amount: 10, pin: PIN },
    })
    const _id = asked.body.withdrawal?.[0]?._id ?? ''
    const reason = 'Verify at https://evil.tld/login now'
    const body = { _id, reason, pin: PIN }
    expect((await server.call('PUT /api/withdrawal/reject', { token: shop.token, body })).status).toBe(200)
    const { subject, text } = await server.nextMessage(kofi.email)
    expect(subject).toBe('Your withdrawal of 10.00 paps was rejected')
    expect(text).toContain('was rejected: Verify at evil. tld/login now.')
  })
})

describe('a payment request', () => {
  const request = async (asker: Holder, payer: Holder) => {
    const body = { receiver: payer.papsId, amount: 5, note: 'Your account is locked: evil.tld' }
    const quoted = await server.call('POST /api/payment/req', { token: asker.token, body })
    await server.call('POST /api/payment/req/send', { token: asker.token, body: { quote_id: quoted.body.quote_id } })
  }

  it('of a stranger shows a neutral subject, no name and no note, even after the stranger sent a cent', async () => {
    const kofi = await listener({ alert_sms: true, phone_number: '+233241777001' })
    await sendMoney(server, esi, kofi, 0.01)
    await server.nextMessage(kofi.email)
    await server.nextMessage('+233241777001')
    await server.database.pool.query('delete from alert_windows where user_id = $1', [kofi.id])
    await request(esi, kofi)
    const mail = await server.nextMessage(kofi.email)
    const sms = await server.nextMessage('+233241777001')
    expect(mail.subject).toBe('You have a payment request')
    expect(sms.text).toContain('Paps: You have a payment request for 5.00 paps from someone you haven’t paid before.')
    for (const { text } of [mail, sms]) expect(text).not.toMatch(/Esi|locked|evil/)
  })

  it('from a person whom the payer has paid contains the name, without the note', async () => {
    const kofi = await listener()
    await sendMoney(server, kofi, esi, 1)
    await request(esi, kofi)
    const { subject, text } = await server.nextMessage(kofi.email)
    expect(subject).toBe('Esi O. requests 5.00 paps')
    expect(text).not.toMatch(/locked|evil/)
  })
})

describe('a username', () => {
  const take = (token: string, username: string) =>
    server.call('POST /api/profile/personal_info', { token, body: { username } })

  it.each(['super', 'bank', 'shop', 'admin', 'support', 'paps', '5uper', 'admin1'])(
    'that speaks for us is refused, at its field: %s',
    async (username) => {
      const { status, body } = await take(esi.token, username)
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'username', msg: 'is reserved; choose another', code: 'username_reserved' }],
      ])
    },
  )

  it('taken before the rules stays with its owner', async () => {
    const kofi = await makeHolder(server)
    await change(kofi, { username: 'shop' })
    expect((await take(kofi.token, 'shop')).status).toBe(200)
  })
})
