import { withTransaction } from '@paps/database'
import { queueMessage } from '@paps/features/people/messages'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
afterEach(() => server.close())

const queue = (message: Parameters<typeof queueMessage>[1]) =>
  withTransaction(server.database, (tx) => queueMessage(tx, message))

describe('the outbox of development', () => {
  it('gets every message, each handed out once and in order', async () => {
    server = await startTestApp()
    await queue({ channel: 'mail', to: 'one@example.com', subject: 'First', text: '111111' })
    expect(await server.nextMessage('one@example.com')).toMatchObject({
      channel: 'mail',
      subject: 'First',
      text: '111111',
    })
    await queue({ channel: 'sms', to: '+233201234567', subject: 'Code', text: '222222' })
    await queue({ channel: 'mail', to: 'one@example.com', subject: 'Second', text: '333333' })
    expect(await server.nextMessage('one@example.com')).toMatchObject({ subject: 'Second' })
    expect(await server.nextMessage('+233201234567')).toMatchObject({ channel: 'sms', text: '222222' })
    expect(await server.outbox()).toHaveLength(3)
    const log = server.logLines.join('')
    for (const secret of ['111111', '222222', 'one@example.com', '+233201234567']) expect(log).not.toContain(secret)
  })

  it('has a page that shows the newest first and executes nothing from a message', async () => {
    server = await startTestApp()
    const page = async () => {
      const response = await fetch(`${server.url}/dev/outbox`)
      return { html: await response.text(), policy: response.headers.get('content-security-policy') }
    }
    expect((await page()).html).toContain('Nothing yet')
    await queue({ channel: 'mail', to: 'one@example.com', subject: '<i>Older</i>', text: '<script>alert(1)</script>' })
    await server.nextMessage('one@example.com')
    await queue({ channel: 'sms', to: '+233201234567', subject: 'Newer', text: '"code" & 123456' })
    await server.nextMessage('+233201234567')
    const { html, policy } = await page()
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&lt;i&gt;Older&lt;/i&gt;')
    expect(html).toContain('&quot;code&quot; &amp; 123456')
    expect(html).not.toContain('<script')
    expect(html.indexOf('Newer')).toBeLessThan(html.indexOf('Older'))
    expect(policy).toContain("script-src 'self'")
  })

  it('serves browsers on this machine only: no proxy, no other machine, no name that resolves to it', async () => {
    server = await startTestApp({ config: { trustProxy: true } })
    const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.app.inject({ url: '/dev/outbox', headers: { host: 'localhost:4000', ...headers }, remoteAddress }))
        .statusCode
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ host: '127.0.0.1' })).toBe(200)
    expect(await statusFor({ host: '[::1]:4000' }, '::1')).toBe(200)
    expect(await statusFor({ host: 'rebound.example:4000' })).toBe(404)
    expect(await statusFor({ host: '127.0.0.1.example' })).toBe(404)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host', 'via']) {
      expect(await statusFor({ [name]: '127.0.0.1' })).toBe(404)
    }
    expect(await statusFor({}, '192.0.2.7')).toBe(404)
    expect(await statusFor({ 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7')).toBe(404)
  })

  it('is not there in production', async () => {
    server = await startTestApp({ config: { production: true } })
    expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(404)
  })

  it('takes no SMS in production: without a gateway they fail', async () => {
    server = await startTestApp({ config: { production: true } })
    await queue({ channel: 'sms', to: '+233201234567', subject: 'Code', text: '222222' })
    const read = () => server.database.kysely.selectFrom('messages').select(['state', 'last_error']).execute()
    await expect.poll(read).toEqual([{ state: 'failed', last_error: 'no SMS gateway is set up' }])
    expect(await server.outbox()).toEqual([])
  })
})
