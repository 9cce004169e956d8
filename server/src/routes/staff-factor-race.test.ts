import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Colleague, makeColleague, makeUnprovenStaff, signInAgain } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { totpCode } from '../../testing/totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ config: { staff: { factor: 'required', idleSeconds: 900, freshSeconds: 300 } } })
})
afterAll(() => server.close())

const give = (token: string, body: object) => server.call('POST /api/staff/factor', { token, body: body as never })
const stateOf = async (token: string) => (await server.call('GET /api/staff/factor', { token })).body.state
const sessionsOf = ({ email }: Colleague, count: number) =>
  Promise.all(Array.from({ length: count }, () => signInAgain(server, email)))
const guesses = (count: number) => Array.from({ length: count }, (_, guess) => String(guess).padStart(6, '0'))

describe('the second factor of staff, raced', () => {
  it('opens one session by a code that many sessions give at once, and the neighbours of that code open none', async () => {
    const colleague = await makeColleague(server)
    const tokens = await sessionsOf(colleague, 4)
    // The newest step first: the others are earlier than it from then on.
    const first = await Promise.all(tokens.map((token) => give(token, { code: colleague.code(1) })))
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    const before = await Promise.all(tokens.map(stateOf))
    for (const stepsOff of [0, -1])
      expect((await give(tokens[0] as string, { code: colleague.code(stepsOff) })).status).toBe(403)
    expect(before.filter((state) => state === 'open')).toHaveLength(1)
  })

  it('counts five of many guesses of many sessions at once, and a right one behind them opens nothing', async () => {
    const colleague = await makeColleague(server)
    const tokens = await sessionsOf(colleague, 4)
    const answers = await Promise.all(guesses(40).map((code, at) => give(tokens[at % 4] as string, { code })))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong_factor')).toHaveLength(4)
    expect(codes.filter((code) => code === 'factor_locked')).toHaveLength(36)
    for (const token of tokens) expect((await give(token, { code: colleague.code(1) })).body.code).toBe('factor_locked')
    expect(await Promise.all(tokens.map(stateOf))).not.toContain('open')
  })

  it('shares its attempts between codes, recovery codes and sessions', async () => {
    const colleague = await makeColleague(server)
    const tokens = await sessionsOf(colleague, 2)
    const wrong = guesses(12).map((code, at) =>
      at % 2 ? { code } : { recovery_code: `AAAAA-AAA${String(at).padStart(2, 'A')}` },
    )
    const answers = await Promise.all(wrong.map((body, at) => give(tokens[at % 2] as string, body)))
    expect(answers.filter(({ body }) => body.code === 'wrong_factor')).toHaveLength(4)
  })

  it('is enrolled once when two sessions of an account without one confirm at once', async () => {
    const { email, token } = await makeUnprovenStaff(server)
    const other = await signInAgain(server, email)
    const start = async (by: string) => (await server.call('POST /api/staff/factor/totp', { token: by })).body.secret
    const [mine, theirs] = [await start(token), await start(other)]
    const confirm = (by: string, secret: string) =>
      server.call('POST /api/staff/factor/totp/confirm', {
        token: by,
        body: { code: totpCode(secret, new Date(), -1) },
      })
    const answers = await Promise.all([confirm(token, mine), confirm(other, theirs), confirm(other, theirs)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The session that did not give it is asked for it.
    expect((await Promise.all([token, other].map(stateOf))).toSorted()).toEqual(['needed', 'open'])
  })
})
