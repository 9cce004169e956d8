import { describe, expect, it } from 'vitest'
import { startTestApp } from '../testing.ts'

describe('the rate limits', () => {
  it('stop somebody who guesses passwords, and say for how long', async () => {
    const server = await startTestApp({ config: { rateLimitFactor: 1 } })
    // Another email each time: here the address is limited, whoever it asks for.
    const guess = (email: string) =>
      server.call('POST /api/auth/signin_email_password', { body: { email, password: 'guess' } })
    const answers = []
    for (let tries = 0; tries < 22; tries++) answers.push(await guess(`somebody${tries}@example.com`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429, 429])
    const refused = answers.at(-1)
    expect(refused?.body).toMatchObject({ code: 'rate_limited', msg: expect.stringMatching(/wait \d+ seconds/) })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await server.call('GET /api/settings/')).status).toBe(200)
    await server.close()
  })
})
