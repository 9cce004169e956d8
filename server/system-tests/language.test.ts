import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS, type ErrorCode, LANGUAGES, presentError } from '@paps/contract'
import { hasMessage, messageIn } from '@paps/contract/words/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHolder, PIN } from '../testing/money.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const wrong = { body: { email: 'nobody@example.com', password: 'wrong password' } }
const signIn = (headers: Record<string, string> = {}, body = wrong.body) =>
  server.call('POST /api/auth/signin_email_password', { body, headers })

describe('messages of the server', () => {
  it('are the specification’s sentences without a language, and translated with one', async () => {
    expect((await signIn()).body).toMatchObject({ msg: 'Invalid email or password', err: 'Invalid email or password' })
    const french = await signIn({ 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' })
    expect(french.body).toMatchObject({
      code: 'invalid_credentials',
      msg: 'E-mail ou mot de passe incorrect',
      err: 'E-mail ou mot de passe incorrect',
    })
    expect((await signIn({ 'accept-language': 'ar' })).body.msg).toMatch(/\p{Script=Arabic}/u)
    expect((await signIn({ 'accept-language': '*' })).body.msg).toBe('Invalid email or password')
  })

  it('follow the person’s own language where the call names none', async () => {
    const kofi = await makeHolder(server)
    const { token } = kofi
    await server.call('POST /api/profile/account', { token, body: { language: 'fr' } })
    const missing = { token, params: { id: '019a8b6e-7c00-7abc-8def-0123456789ab' } }
    expect((await server.call('DELETE /api/auth/sessions/{id}', missing)).body.msg).toBe('Introuvable.')
    const english = { ...missing, headers: { 'accept-language': 'en' } }
    expect((await server.call('DELETE /api/auth/sessions/{id}', english)).body.msg).toBe('Not found.')
    const ended = await server.call('DELETE /api/auth/sessions', { token })
    expect(ended.body.msg).toBe('Tous les autres appareils sont déconnectés.')
    const { body } = await server.call('PUT /api/alerts', {
      token,
      body: { data: [{ type: 'security', mail: false }] },
    })
    expect(body.errors).toEqual([
      { field: 'data.0.mail', msg: 'ne peut pas être désactivé pour ce type', code: 'channel_fixed' },
    ])
  })

  it('spell out durations and attempts', async () => {
    expect(presentError('pin_locked', { minutes: '1440' }).msg).toContain('for 1 day after')
    expect(presentError('pin_locked', { minutes: '120' }).msg).toContain('for 2 hours after')
    expect(presentError('pin_locked', { minutes: '30' }).msg).toContain('for 30 minutes after')
    expect(presentError('pin_locked', { minutes: '1440' }, [], 'fr').msg).toMatch(/1\sjour/)
    expect(presentError('wrong_pin', { left: '1' }).msg).toBe('That isn’t your PIN. 1 attempt left.')
    expect(presentError('rate_limited', { seconds: '1' }).msg).toBe('Too many attempts. Please wait 1 second.')
  })

  it('exist for every code in every language', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const said = LANGUAGES.map((language) => presentError(code, {}, [], language).msg)
      expect([code, new Set(said).size]).toEqual([code, LANGUAGES.length])
    }
  })

  it('exist for every route in every language', async () => {
    const folder = join(import.meta.dirname, '../src/routes')
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const messages = texts.flatMap((text) =>
      [...text.matchAll(/\bmsg(?::| =)[^'\n]*'([^']+)'/g)].map(([, said]) => said),
    )
    expect(messages.length).toBeGreaterThan(20)
    expect(messages.filter((said) => !hasMessage(said ?? ''))).toEqual([])
    expect(messageIn('fr', '12.50 paps are credited.')).toBe('12.50 paps sont crédités.')
  })
})

describe('a locked account', () => {
  it('says why to somebody who knows the password, and nothing to anybody else', async () => {
    const { email, id } = await makeHolder(server)
    const support = await makeHolder(server, { userType: 'support_admin' })
    const body = { _id: id, locked: true, reason: 'Fraud case 17', told: 'You reported your phone as stolen.' }
    expect((await server.call('PUT /api/user/lock', { token: support.token, body })).status).toBe(200)
    const own = await signIn({}, { email, password: 'correct horse battery' })
    expect([own.status, own.body.code]).toEqual([403, 'account_locked'])
    expect(own.body.msg).toBe(
      'Our staff locked this account: You reported your phone as stolen. Contact support to have it unlocked.',
    )
    expect(JSON.stringify(own.body)).not.toContain('Fraud')
    const stranger = await signIn({}, { email, password: 'wrong password' })
    const nobody = await signIn({}, { email: 'nobody-at-all@example.com', password: 'wrong password' })
    expect([stranger.status, stranger.body]).toEqual([nobody.status, nobody.body])
  })

  it('gets advice where staff gave no reason', async () => {
    const { email, id } = await makeHolder(server)
    const support = await makeHolder(server, { userType: 'support_admin' })
    const body = { _id: id, locked: true, reason: 'Fraud case 18' }
    await server.call('PUT /api/user/lock', { token: support.token, body })
    const { body: said } = await signIn({ 'accept-language': 'fr' }, { email, password: 'correct horse battery' })
    expect(said.msg).toBe('Notre équipe a bloqué ce compte. Contactez l’assistance pour le débloquer.')
  })
})

describe('a withdrawal cancelled by its sender', () => {
  it('was cancelled, not refused, and nobody else can make it look so', async () => {
    const ama = await makeHolder(server, { paps: 10_000n })
    const begin = async () => {
      const made = await server.call('POST /api/withdrawal', { token: ama.token, body: { amount: 10, pin: PIN } })
      return made.body.withdrawal[0]?._id ?? ''
    }
    const own = await server.call('PUT /api/withdrawal/reject', { token: ama.token, body: { _id: await begin() } })
    expect(own.body.withdrawal[0]).toMatchObject({ status: 'rejected', cancelled: true, reason: null })
    const finance = await makeHolder(server, { userType: 'finance_admin' })
    const _id = await begin()
    const reject = (reason: string) =>
      server.call('PUT /api/withdrawal/reject', { token: finance.token, body: { _id, reason } })
    expect((await reject('cancelled by the sender')).status).toBe(422)
    const refused = await reject('Wrong account')
    expect(refused.body.withdrawal[0]).toMatchObject({ status: 'rejected', reason: 'Wrong account' })
    expect(refused.body.withdrawal[0]).not.toHaveProperty('cancelled')
  })
})
