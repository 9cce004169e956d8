import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { rememberCredit } from './remember-credit.ts'

const quiet = makeLog('silent')

describe('the SMS credit', () => {
  it('is requested at most once a minute', async () => {
    let now = new Date('2026-01-01T00:00:00Z')
    let asked = 0
    const sms = { send: async () => {}, readCredit: async () => String(++asked) }
    const read = rememberCredit(sms, () => now, quiet)
    expect(await Promise.all([read(), read()])).toEqual(['1', '1'])
    now = new Date('2026-01-01T00:00:59Z')
    expect(await read()).toBe('1')
    now = new Date('2026-01-01T00:01:00Z')
    expect(await read()).toBe('2')
  })

  it('is 0 while the provider is unreachable', async () => {
    const sms = { send: async () => {}, readCredit: () => Promise.reject(new Error('out of reach')) }
    expect(await rememberCredit(sms, () => new Date(), quiet)()).toBe('0')
  })

  it('is shown to staff with permission for money, and is 0 without a provider', async () => {
    const server = await startTestApp()
    const statusFor = async (userType: 'finance_admin' | 'support_admin' | 'regular') => {
      const { token } = await server.signUp({ userType })
      return server.call('GET /api/settings/smscredit', { token })
    }
    expect(await statusFor('finance_admin')).toMatchObject({ status: 200, body: { smscredit: '0' } })
    expect(await statusFor('support_admin')).toMatchObject({ status: 403 })
    expect(await statusFor('regular')).toMatchObject({ status: 403 })
    await server.close()
  })
})
