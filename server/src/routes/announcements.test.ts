import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, type Holder, makeHolder, PIN } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let phones = 0

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const newPhone = () => `+23324777${String(++phones).padStart(4, '0')}`

/** Creates a person with a verified phone and this language. */
async function makeReader(language: 'en' | 'fr' | 'ar' = 'en'): Promise<Holder & { phone: string }> {
  const holder = await makeHolder(server)
  const phone = newPhone()
  const silent = { alert_mail: false, alert_sms: false }
  await changeUser(server, holder.id, { phone_number: phone, is_phone_verified: true, language, ...silent })
  return { ...holder, phone }
}

async function changePin({ token }: Holder): Promise<void> {
  const { status } = await server.call('PUT /api/profile/pin', { token, body: { pin: '9513', current_pin: PIN } })
  expect(status).toBe(200)
}

const passwords = { password: 'quite another sentence', confirm_password: 'quite another sentence' }

describe('a changed PIN', () => {
  it.each([
    ['en', 'Your PIN was changed', 'If this wasn’t you', 'Not you?'],
    ['fr', 'Votre code PIN a été modifié', 'Si ce n’était pas vous', 'Ce n’était pas vous ?'],
    ['ar', 'تم تغيير رمز PIN', 'إذا لم تكن أنت', 'لست أنت؟'],
  ] as const)(
    'is announced by mail and SMS in the language of its owner (%s), with what to do',
    async (language, subject, help, shortHelp) => {
      const reader = await makeReader(language)
      await changePin(reader)
      const mail = await server.nextMessage(reader.email)
      expect(mail).toMatchObject({ channel: 'mail', subject })
      expect(mail.text).toContain(help)
      const sms = await server.nextMessage(reader.phone)
      expect(sms).toMatchObject({ channel: 'sms' })
      expect(sms.text).toContain(shortHelp)
      expect(`${mail.text} ${sms.text}`).not.toMatch(/9513|2580/)
    },
  )

  it('is announced by mail alone where the phone was never verified', async () => {
    const holder = await makeHolder(server, { approved: false })
    const phone = newPhone()
    const { kysely } = server.database
    await kysely.updateTable('users').set({ phone_number: phone }).where('id', '=', holder.id).execute()
    await changePin(holder)
    expect((await server.nextMessage(holder.email)).subject).toBe('Your PIN was changed')
    expect((await server.outbox()).filter(({ to }) => to === phone)).toEqual([])
  })
})

describe('a changed password', () => {
  it('is announced by mail and SMS', async () => {
    const reader = await makeReader()
    const body = { current_password: 'correct horse battery', ...passwords, pin: PIN }
    expect((await server.call('PUT /api/auth/password', { token: reader.token, body })).status).toBe(200)
    for (const to of [reader.email, reader.phone]) {
      expect((await server.nextMessage(to)).subject).toBe('Your password was changed')
    }
  })

  it('is announced alike where a code from the mailbox chose it', async () => {
    const { email, phone } = await makeReader()
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    const code = await server.nextCode(email)
    expect((await server.call('PUT /api/auth/reset-password', { body: { email, code, ...passwords } })).status).toBe(
      200,
    )
    for (const to of [email, phone]) {
      expect((await server.nextMessage(to)).subject).toBe('Your password was changed')
    }
  })
})

describe('a changed phone number', () => {
  it('is announced to the old number and by mail when it is saved, and not to the new one', async () => {
    const { token, email, phone } = await makeReader()
    const phone_number = newPhone()
    const saved = await server.call('POST /api/profile/personal_info', { token, body: { phone_number, pin: PIN } })
    expect(saved.body.user).toMatchObject({ phone_number, is_phone_verified: false })
    for (const to of [phone, email]) {
      expect((await server.nextMessage(to)).subject).toBe('Your phone number was changed')
    }
    expect((await server.outbox()).filter(({ to }) => to === phone_number)).toEqual([])
  })

  it('is announced to the old number when another one is verified', async () => {
    const { token, email, phone } = await makeReader('fr')
    const phoneValue = newPhone()
    await server.call('POST /api/auth/send-phone-code', { token, body: { phone_number: phoneValue } })
    const code = await server.nextCode(phoneValue)
    const body = { code, phoneValue, pin: PIN }
    expect((await server.call('POST /api/auth/verify-phone', { token, body })).status).toBe(200)
    for (const to of [phone, email]) {
      expect((await server.nextMessage(to)).subject).toBe('Votre numéro de téléphone a été modifié')
    }
  })

  it('is announced to nobody where it did not change, or where the PIN was wrong', async () => {
    const { token, email, phone } = await makeReader()
    const same = { phone_number: phone, city: 'Tema' }
    expect((await server.call('POST /api/profile/personal_info', { token, body: same })).status).toBe(200)
    const other = { phone_number: newPhone(), pin: '8351' }
    expect((await server.call('POST /api/profile/personal_info', { token, body: other })).status).toBe(403)
    await server.call('POST /api/auth/forgot-password', { body: { email } })
    // The next message is the code: nothing was sent before it.
    expect((await server.nextMessage(email)).subject).toBe('Choose a new password')
    expect((await server.outbox()).filter(({ to }) => to === phone)).toEqual([])
  })
})
