import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, holds, refused } from './attack.ts'
import type { Message, Person, World } from './world.ts'
import { PIN } from './world.ts'

/** Accepts every form in which a call reports that the PIN is missing. */
const withoutPin = (response: { status: number; text: string }) => refused(response, 403, 409, 422)

async function openPot(world: World, owner: Person) {
  const { body, text } = await world.call(owner, 'POST /api/saving/', { body: { name: 'School', amount: 5, pin: PIN } })
  if (!body?.data) throw new Error(`No pot could be opened: ${text}`)
  return body.data._id as string
}

const potOf = async (world: World, owner: Person, id: string) =>
  (await world.call(owner, `GET /api/saving/${id}`)).body.data

async function withdraw(world: World, owner: Person, pin: string = PIN) {
  const shop = await world.signIn('shop@demo.paps')
  const { body, text } = await world.call(owner, 'POST /api/withdrawal', {
    body: { receiver: shop.papsId, amount: 2, pin },
  })
  if (!body?.withdrawal) throw new Error(`No withdrawal: ${text}`)
  return { id: body.withdrawal[0]._id as string, code: body.code as string }
}

/** An attacker with a stolen session and without the PIN. */
export const STOLEN_SESSION: readonly Attack[] = [
  {
    name: 'locking a pot for ten years',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const _id = await openPot(world, victim)
      withoutPin(await world.call(victim, 'PUT /api/saving/', { body: { _id, locked_until: '2036-01-01' } }))
      holds((await potOf(world, victim, _id)).locked_until === null, 'the pot is locked')
      withoutPin(await world.call(victim, 'POST /api/saving/', { body: { name: 'Trap', locked_until: '2036-01-01' } }))
    },
  },
  {
    name: 'planning automatic savings',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const _id = await openPot(world, victim)
      withoutPin(await world.call(victim, 'PUT /api/saving/', { body: { _id, auto: { amount: 10, every: 'week' } } }))
      holds((await potOf(world, victim, _id)).auto === null, 'the plan is set')
    },
  },
  {
    name: 'closing a pot',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const _id = await openPot(world, victim)
      withoutPin(await world.call(victim, `DELETE /api/saving/${_id}`))
      withoutPin(await world.call(victim, `DELETE /api/saving/${_id}`, { body: { pin: '0001' } }))
      holds((await potOf(world, victim, _id)).status === 'open', 'the pot is closed')
    },
  },
  {
    name: 'reading a pick-up code',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const { id, code } = await withdraw(world, victim)
      for (const call of [`GET /api/withdrawal/${id}/code`, `POST /api/withdrawal/${id}/code`]) {
        const response = await world.call(victim, call, call.startsWith('POST') ? { body: {} } : {})
        holds(response.status >= 400 && !response.text.includes(code), `${call} shows the code`)
      }
      const list = await world.call(victim, 'GET /api/withdrawal/user')
      holds(!list.text.includes(`"${code}"`), 'the list shows the code')
    },
  },
  {
    name: 'changing the phone number',
    async run(world) {
      const victim = await world.makePerson()
      const phone_number = '+233241112223'
      await world.call(victim, 'POST /api/auth/send-phone-code', { body: { phone_number } })
      const { text } = await world.nextMessage(({ to }) => to === phone_number)
      const proof = { code: /\b\d{6}\b/.exec(text)?.[0], phoneValue: phone_number }
      withoutPin(await world.call(victim, 'POST /api/auth/verify-phone', { body: proof }))
      withoutPin(await world.call(victim, 'POST /api/auth/verify-phone', { body: { ...proof, pin: '0001' } }))
      const info = await world.call(victim, 'POST /api/profile/personal_info', { body: { phone_number } })
      const { user } = (await world.call(victim, 'GET /api/auth/get_current_user')).body
      holds(info.status >= 400 && user.phone_number !== phone_number, 'the phone number is changed')
    },
  },
  {
    name: 'changing the password without the current one or the PIN',
    async run(world) {
      const victim = await world.makePerson()
      const password = { password: 'thieves own this', confirm_password: 'thieves own this' }
      refused(await world.call(victim, 'PUT /api/auth/password', { body: { ...password, current_password: 'guess' } }))
      const known = { ...password, current_password: 'paps-demo-2026' }
      refused(await world.call(victim, 'PUT /api/auth/password', { body: known }))
    },
  },
  {
    name: 'changing the PIN without the current one',
    async run(world) {
      const victim = await world.makePerson()
      refused(await world.call(victim, 'PUT /api/profile/pin', { body: { pin: '9911' } }))
      refused(await world.call(victim, 'PUT /api/profile/pin', { body: { pin: '9911', current_pin: '0001' } }))
    },
  },
  {
    name: 'a change of the PIN without a notification of the owner',
    async run(world) {
      const victim = await world.makePerson()
      await world.call(victim, 'PUT /api/profile/pin', { body: { pin: '9911', current_pin: PIN } })
      await world.nextMessage(
        ({ to, text, subject }) => to === victim.email && /PIN/.test(`${subject} ${text}`) && !/\b\d{6}\b/.test(text),
      )
    },
  },
  {
    name: 'guessing the PIN with twenty calls at once',
    async run(world) {
      const victim = await world.makePerson({ paps: 10 })
      const { body } = await world.call(victim, 'POST /api/transfer', {
        body: { receiver: (await world.signIn('kofi@demo.paps')).papsId, amount: 1 },
      })
      const tries = Array.from({ length: 20 }, (_, number) =>
        world.call(victim, 'POST /api/transfer/send', {
          body: { quote_id: body.quote_id, pin: String(1000 + number) },
        }),
      )
      const codes = (await Promise.all(tries)).map((response) => response.body?.code)
      const judged = codes.filter((code) => code === 'wrong_pin').length
      holds(judged <= 5, `${judged} PINs were judged`)
      const right = await world.call(victim, 'POST /api/transfer/send', { body: { quote_id: body.quote_id, pin: PIN } })
      holds(right.body?.code === 'pin_locked', `the PIN is not locked: ${right.text}`)
      await world.nextMessage(
        ({ to, text, subject }) =>
          to === victim.email && /PIN/.test(`${subject} ${text}`) && /lock/i.test(`${subject} ${text}`),
      )
    },
  },
  {
    name: 'guessing the PIN by doors that move nothing',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const _id = await openPot(world, victim)
      for (let number = 0; number < 6; number++)
        await world.call(victim, `DELETE /api/saving/${_id}`, { body: { pin: String(1000 + number) } })
      const right = await world.call(victim, `DELETE /api/saving/${_id}`, { body: { pin: PIN } })
      holds(right.body?.code === 'pin_locked', `tries are not counted there: ${right.text}`)
    },
  },
  {
    name: 'learning the PIN from an idempotency key',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const request = (pin: string) =>
        world.call(victim, 'POST /api/saving/', {
          body: { name: 'Keyed', amount: 1, pin },
          headers: { 'idempotency-key': 'the key of a saving' },
        })
      const first = await request(PIN)
      holds(first.status === 200, `the owner is refused: ${first.text}`)
      const wrong = await request('0001')
      holds(
        wrong.status !== 422 || wrong.body?.code !== 'idempotency_mismatch',
        'the key distinguishes a wrong PIN from the right one without counting an attempt',
      )
    },
  },
  {
    name: 'a session that has ended',
    async run(world) {
      const victim = await world.makePerson()
      await world.call(victim, 'POST /api/auth/signout', { body: {} })
      refused(await world.call(victim, 'GET /api/auth/get_current_user'), 401)
    },
  },
  {
    name: 'signing in with the victim’s browser name to stay unnoticed',
    async run(world) {
      const victim = await world.makePerson()
      const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile'
      const body = { email: victim.email, password: 'paps-demo-2026' }
      const own = { ...victim, userAgent }
      const first = await world.call(own, 'POST /api/auth/signin_email_password', { body })
      const cookie = first.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      await world.call({ ...own, cookie }, 'POST /api/auth/signin_email_password', { body })
      const isAlert = ({ to, subject, text }: Message) =>
        to === victim.email && /sign(ed)?[- ]in|device/i.test(`${subject} ${text}`)
      const alerts = async () => (await world.messages()).filter(isAlert).length
      await world.nextMessage(isAlert)
      const before = await alerts()
      await world.call({ ...world.stranger(), userAgent }, 'POST /api/auth/signin_email_password', { body })
      for (let waited = 0; waited < 100 && (await alerts()) === before; waited++) await delay(100)
      holds((await alerts()) > before, 'the owner is not notified')
    },
  },
]
