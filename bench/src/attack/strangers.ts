import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Attack, holds, refused } from './attack.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Anonymous callers. */
export const STRANGERS: readonly Attack[] = [
  {
    name: 'an unsigned or self-signed session token',
    async run(world) {
      const claims = { sid: randomUUID(), sub: randomUUID(), iss: 'paps', exp: 9_999_999_999 }
      const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`
      const packed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
      const signed = `${packed}.${createHmac('sha256', 'secret').update(packed).digest('base64url')}`
      for (const token of [unsigned, signed, '', 'Bearer ', randomBytes(64).toString('hex')]) {
        const who = { ...world.stranger(), token }
        refused(await world.call(who, 'GET /api/auth/get_current_user'), 401)
      }
    },
  },
  {
    name: 'a quote used as a session token, and a session token used as a quote',
    async run(world) {
      const [ama, kofi] = [await world.signIn('ama@demo.paps'), await world.signIn('kofi@demo.paps')]
      const { body } = await world.call(ama, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount: 1 } })
      refused(await world.call({ ...world.stranger(), token: body.quote_id }, 'GET /api/auth/get_current_user'), 401)
      refused(await world.call(ama, 'POST /api/transfer/send', { body: { quote_id: ama.token, pin: '2580' } }), 422)
    },
  },
  {
    name: 'guessing a password from one address',
    async run(world) {
      const who = world.stranger()
      const guess = (password: string) =>
        world.call(who, 'POST /api/auth/signin_email_password', { body: { email: 'kofi@demo.paps', password } })
      for (let times = 0; times < 8; times++) await guess(`wrong ${times}`)
      refused(await guess('paps-demo-2026'), 429)
    },
  },
  {
    name: 'guessing passwords from every address of one IPv6 /64',
    async run(world) {
      const statuses = []
      for (let host = 1; host <= 30; host++) {
        const who = { address: `2001:db8:77:1::${host.toString(16)}` }
        const body = { email: `nobody${host}@example.com`, password: 'not this one' }
        statuses.push((await world.call(who, 'POST /api/auth/signin_email_password', { body })).status)
      }
      holds(statuses.at(-1) === 429, `the last guess was answered ${statuses.at(-1)}`)
    },
  },
  {
    name: 'asking by sign-up who has an account',
    async run(world) {
      const who = world.stranger()
      const statuses = []
      for (const name of ['ama', 'kofi', 'shop', 'bank', 'super', 'finance', 'support']) {
        const body = {
          email: `${name}@demo.paps`,
          first_name: 'Esi',
          last_name: 'Owusu',
          password: 'correct horse battery',
          confirm_password: 'correct horse battery',
        }
        statuses.push((await world.call(who, 'POST /api/auth/signup_email_password', { body })).status)
      }
      const told = statuses.filter((status) => status === 422).length
      holds(told <= 5 && statuses.at(-1) === 429, `${told} addresses were confirmed to have an account: ${statuses}`)
      await world.nextMessage(({ to, text }) => to === 'ama@demo.paps' && /sign(ed)? ?up|account/i.test(text))
    },
  },
  {
    name: 'learning from forgot-password who has an account',
    async run(world) {
      const ask = (email: string) => world.call(world.stranger(), 'POST /api/auth/forgot-password', { body: { email } })
      const [known, unknown] = [await ask('kofi@demo.paps'), await ask('nobody-here@example.com')]
      holds(known.status === unknown.status && known.text === unknown.text, 'the responses differ')
    },
  },
  {
    name: 'invalidating the reset code of another person by guessing',
    async run(world) {
      const victim = await world.makePerson()
      const owner = world.stranger()
      await world.call(owner, 'POST /api/auth/forgot-password', { body: { email: victim.email } })
      const { text } = await world.nextMessage(
        (message) =>
          message.to === victim.email && /password/i.test(message.subject ?? '') && /\d{6}/.test(message.text),
      )
      const reset = (who: typeof owner, code: string) =>
        world.call(who, 'PUT /api/auth/reset-password', {
          body: {
            email: victim.email,
            code,
            password: 'a new long sentence',
            confirm_password: 'a new long sentence',
          },
        })
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
      const wrong = code === '000000' ? '000001' : '000000'
      const mallory = world.stranger()
      for (let times = 0; times < 8; times++) await reset(mallory, wrong)
      const answer = await reset(owner, code)
      holds(answer.status === 200, `the owner’s code is worth nothing any more: ${answer.text}`)
    },
  },
  {
    name: 'calls of staff and people without a session',
    async run(world) {
      const who = world.stranger()
      for (const call of ['GET /api/user/', 'GET /api/transfer/', 'PUT /api/topup/', 'POST /api/auth/signup_admin'])
        refused(await world.call(who, call, call.startsWith('GET') ? {} : { body: {} }), 401)
    },
  },
  {
    name: 'bodies that are too deep, too large or not JSON',
    async run(world) {
      const who = world.stranger()
      const to = 'POST /api/auth/signin_email_password'
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
      for (const body of [deep, `{"email":"${'a'.repeat(3_000_000)}"}`, '{"email":', '\u0000'])
        refused(await world.call(who, to, { body }), 400, 413, 422)
    },
  },
  {
    name: 'internals in error responses',
    async run(world) {
      const who = await world.signIn('ama@demo.paps')
      for (const call of ["GET /api/transfer/search/%7B'", 'GET /api/receipt/%00', 'GET /api/transfer/month/99'])
        holds(
          !/select |pg_|stack|node_modules|\.ts:/i.test((await world.call(who, call)).text),
          `${call} reveals internal details`,
        )
    },
  },
]
