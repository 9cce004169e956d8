import { connect } from 'node:net'
import { totpCode } from '../../../server/testing/totp.ts'
import { type Attack, holds } from './attack.ts'
import { allRefused } from './database.ts'
import type { Caller, World } from './world.ts'

const PASSWORD = 'paps-demo-2026'
/** The code of an authenticator app. */
const codeOf = (secret: string, stepsOff = 0) => totpCode(secret, new Date(), stepsOff)

/** Sends bytes on one connection. Returns the statuses of all responses until it closes or a second passes. */
function sendRaw({ port }: World, bytes: string): Promise<{ statuses: string[]; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? ''), closed })
    }
    const timer = setTimeout(() => end(false), 1_000)
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('error', () => {}).on('close', () => end(true))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

const BEHIND = 'GET /api/settings/ HTTP/1.1\r\nhost: x\r\n\r\n'
const head = (...lines: string[]) =>
  ['POST /api/auth/signin_email_password HTTP/1.1', 'host: x', 'content-type: application/json', ...lines, '', ''].join(
    '\r\n',
  )
const CHUNKED = '2\r\n{}\r\n0\r\n\r\n'

const TWO_WAYS: readonly string[] = [
  `${head('content-length: 2', 'content-length: 5')}{}${BEHIND}`,
  `${head('content-length: 2', 'content-length: 2')}{}${BEHIND}`,
  `${head('content-length: 5', 'transfer-encoding: chunked')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding: chunked', 'transfer-encoding: identity')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding : chunked')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding:', ' chunked')}${CHUNKED}${BEHIND}`,
  `${head('content-length: 2\ntransfer-encoding: chunked')}${CHUNKED}${BEHIND}`,
  `${head('content-length: 2', 'host: y')}{}`,
  `${head('content-length: 2', 'authorization: a', 'authorization: b')}{}`,
  `${head('content-length: 2', 'idempotency-key: a', 'idempotency-key: b')}{}`,
  'GET /api/settings/\r\n\r\n',
]

/** Makes a member of staff with an authenticator app. Returns the secret of the app and sessions without the factor. */
async function makeColleague(world: World, sessions: number): Promise<{ secret: string; callers: Caller[] }> {
  const admin = await world.signIn('super@demo.paps')
  const email = `raced${Date.now()}@example.com`
  const person = { email, first_name: 'Yaw', last_name: 'Darko', user_type: 'content_admin' }
  const body = { ...person, password: PASSWORD, confirm_password: PASSWORD }
  const made = await world.call(admin, 'POST /api/auth/signup_admin', { body })
  const signIn = async (): Promise<Caller> => {
    const who = world.stranger()
    const answer = await world.call(who, 'POST /api/auth/signin_email_password', {
      body: { email, password: PASSWORD },
    })
    if (!answer.body?.jwt) throw new Error(`no colleague: ${made.text} ${answer.text}`)
    return { ...who, token: answer.body.jwt }
  }
  const first = await signIn()
  const { secret } = (await world.call(first, 'POST /api/staff/factor/totp')).body
  const code = codeOf(secret, -1)
  const confirmed = await world.call(first, 'POST /api/staff/factor/totp/confirm', { body: { code } })
  if (confirmed.status !== 200) throw new Error(`no factor: ${confirmed.text}`)
  const callers: Caller[] = []
  for (let each = 0; each < sessions; each++) callers.push(await signIn())
  return { secret, callers }
}

const give = (world: World, who: Caller, code: string) => world.call(who, 'POST /api/staff/factor', { body: { code } })

/** Attacks that no earlier list had: docs/security/tried.md. */
export const UNTRIED: readonly Attack[] = [
  {
    name: 'requests that can be read in two ways, with another request behind them',
    async run(world) {
      const answers = await Promise.all(TWO_WAYS.map((bytes) => sendRaw(world, bytes)))
      for (const [at, { statuses, closed }] of answers.entries()) {
        const sent = JSON.stringify(TWO_WAYS[at]?.slice(0, 160))
        holds(closed && statuses.join() === '400', `answered ${statuses.join()}: ${sent}`)
      }
    },
  },
  {
    name: 'one code of the second factor in many sessions at once, and many guesses at once',
    async run(world) {
      const { secret, callers } = await makeColleague(world, 4)
      const code = codeOf(secret)
      const opened = (await Promise.all(callers.map((who) => give(world, who, code)))).filter(
        ({ status }) => status === 200,
      )
      holds(opened.length <= 1, `${opened.length} sessions are open by one code`)
      const raced = await makeColleague(world, 2)
      const guesses = Array.from({ length: 24 }, (_, guess) => String(guess).padStart(6, '0'))
      const answers = await Promise.all(guesses.map((guess, at) => give(world, raced.callers[at % 2] as Caller, guess)))
      const counted = answers.filter(({ body }) => body?.code === 'wrong_factor').length
      holds(counted <= 4, `${counted} guesses were compared before the lock`)
    },
  },
  {
    name: 'the server’s role makes large objects and runs code of its own',
    run: (world) =>
      allRefused(world, [
        'do $$ begin perform 1; end $$',
        'select lo_create(0)',
        "select lo_from_bytea(0, 'fills the disk')",
        'update push_subscriptions set endpoint = endpoint',
        'update idempotency_keys set status = 200',
        'delete from identity_documents',
      ]),
  },
]
