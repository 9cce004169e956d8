import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'

describe('the rate limits', () => {
  it('stop password guessing and state for how long', async () => {
    const server = await startTestApp({ config: { rateLimitFactor: 1 } })
    // A different email each time: the limit counts the address.
    const guess = (email: string) =>
      server.call('POST /api/auth/signin_email_password', { body: { email, password: 'guess' } })
    const answers = []
    for (let tries = 0; tries < 22; tries++) answers.push(await guess(`somebody${tries}@example.com`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429, 429])
    const refused = answers.at(-1)
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    const wait = seconds === 60 ? '1 minute' : `${seconds} seconds`
    expect(refused?.body).toMatchObject({ code: 'rate_limited', msg: `Too many attempts. Please wait ${wait}.` })
    expect((await server.call('GET /api/settings/')).status).toBe(200)
    await server.close()
  })

  it('count the addresses of one /64 behind a trusted proxy as one, and an IPv4-mapped address as IPv4', async () => {
    const server = await startTestApp({ config: { rateLimitFactor: 1, trustProxy: true } })
    let guesses = 0
    const guess = async (address: string) => {
      const email = `somebody${++guesses}@example.com`
      const headers = { 'x-forwarded-for': address }
      return (await server.call('POST /api/auth/signin_email_password', { body: { email, password: 'x' }, headers }))
        .status
    }
    const statuses = []
    for (let host = 1; host <= 22; host++) statuses.push(await guess(`2001:db8:1:2:${host.toString(16)}::${host}`))
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
    expect(await guess('2001:db8:1:3::1')).toBe(401)
    for (let host = 1; host <= 20; host++)
      expect(await guess(host % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')).toBe(401)
    expect([await guess('203.0.113.7'), await guess('::ffff:cb00:7107')]).toEqual([429, 429])
    expect(await guess('203.0.113.8')).toBe(401)
    await server.close()
  })

  it('keep the count of a window that began seconds after the request, and end a window by a wrong clock', async () => {
    const server = await startTestApp({ config: { rateLimitFactor: 1 } })
    const askAfterMove = async (byMs: number) => {
      const { token, email } = await server.signUp()
      const ask = () => server.call('GET /api/user/lookup/{who}', { token, params: { who: 'nobody.here' } })
      expect((await ask()).status).toBe(404)
      await server.database.pool.query(
        `update rate_limits set points = 100, expire = expire + $1::bigint
        where key like '%lookup%' || (select id from users where email = $2)`,
        [byMs, email],
      )
      return (await ask()).status
    }
    expect(await askAfterMove(5_000)).toBe(429)
    expect(await askAfterMove(86_400_000)).toBe(404)
    await server.close()
  })
})

describe('the waits after wrong passwords', () => {
  it('count the addresses of one /64 as one', async () => {
    const server = await startTestApp({ config: { trustProxy: true } })
    let guesses = 0
    const guess = async (address: string) => {
      const email = `nobody${++guesses}@example.com`
      const headers = { 'x-forwarded-for': address }
      return (await server.call('POST /api/auth/signin_email_password', { body: { email, password: 'x' }, headers }))
        .status
    }
    await guess('2001:db8:1:2::1')
    await server.database.pool.query(`update sign_in_failures set failures = 49 where key like 'address:%'`)
    expect(await guess('2001:db8:1:2::2')).toBe(401)
    expect(await guess('2001:db8:1:2:ffff::3')).toBe(429)
    expect(await guess('2001:db8:1:3::1')).toBe(401)
    await server.close()
  })
})
