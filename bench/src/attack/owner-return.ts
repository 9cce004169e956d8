import { type Attack, holds, refused } from './attack.ts'
import { type Message, type Person, PIN, type World } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_PIN = '9513'
const tomorrow = () => new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
const mailTo = (to: string, text: string) => (message: Message) => message.to === to && message.text.includes(text)

async function plant(world: World, victim: Person, thief: Person): Promise<string> {
  const { body, text } = await world.call(victim, 'POST /api/schedules', {
    body: { kind: 'transfer', receiver: thief.papsId, amount: 20, every: 'week', starts_on: tomorrow(), pin: PIN },
  })
  if (!body?.data) throw new Error(`nothing was planned: ${text}`)
  return body.data._id
}

const statusOf = async (world: World, owner: Person, id: string) =>
  (await world.call(owner, `GET /api/schedules/${id}`)).body.data.status as string

/** Plans that a thief leaves behind, and ways to keep an owner out. */
export const OWNER_RETURN: readonly Attack[] = [
  {
    name: 'a planted weekly transfer outlives the lock that support set, and is made to go on by the session alone',
    async run(world) {
      const [victim, thief] = [await world.makePerson({ paps: 60 }), await world.makePerson()]
      const id = await plant(world, victim, thief)
      const support = await world.signIn('support@demo.paps')
      for (const locked of [true, false]) {
        const body = { _id: victim.id, locked, reason: 'She called' }
        const answered = await world.call(support, 'PUT /api/user/lock', { body })
        holds(answered.status === 200, `support could not lock: ${answered.text}`)
      }
      const owner = await world.signIn(victim.email)
      holds((await statusOf(world, owner, id)) === 'paused', 'the planted transfer goes on')
      const { data } = (await world.call(owner, 'GET /api/containment')).body
      const item = data.find((found: { subject_id: string }) => found.subject_id === id)
      holds(item?.status === 'open', 'the planted transfer is not listed')
      refused(await world.call(owner, `POST /api/containment/${item._id}/confirm`, { body: {} }))
      refused(await world.call(owner, `POST /api/containment/${item._id}/confirm`, { body: { pin: '0001' } }))
      refused(await world.call(thief, `POST /api/containment/${item._id}/confirm`, { body: { pin: PIN } }), 404)
      holds((await statusOf(world, owner, id)) === 'paused', 'the planted transfer goes on')
    },
  },
  {
    name: 'a planted weekly transfer is announced to nobody and outlives a new PIN',
    async run(world) {
      const [victim, thief] = [await world.makePerson({ paps: 60 }), await world.makePerson()]
      const id = await plant(world, victim, thief)
      await world.nextMessage(mailTo(victim.email, 'was planned'))
      const changed = await world.call(victim, 'PUT /api/profile/pin', { body: { pin: NEW_PIN, current_pin: PIN } })
      holds(changed.status === 200, `the PIN could not be changed: ${changed.text}`)
      holds((await statusOf(world, victim, id)) === 'paused', 'the planted transfer goes on')
      refused(await world.call(victim, `POST /api/schedules/${id}/resume`, { body: { pin: PIN } }), 403)
    },
  },
  {
    name: 'changing the email with a stolen session, or to the address of another person',
    async run(world) {
      // A person made for an attack got a code a moment ago, and the next one takes half a minute.
      const [victim, other] = [await world.signIn('kofi@demo.paps'), await world.signIn('shop@demo.paps')]
      const email = 'thief-of-email@example.com'
      refused(await world.call(victim, 'POST /api/profile/email', { body: { email } }))
      refused(await world.call(victim, 'POST /api/profile/email', { body: { email, pin: '0001' } }), 403)
      const asked = await world.call(victim, 'POST /api/profile/email', { body: { email: other.email, pin: PIN } })
      const free = await world.call(other, 'POST /api/profile/email', { body: { email, pin: PIN } })
      holds(asked.text === free.text && asked.status === free.status, 'the response says whether the address is taken')
      const told = await world.nextMessage(mailTo(other.email, 'already has one'))
      holds(!/\d{6}/.test(told.text), 'the mail to the owner of the address has a code')
    },
  },
  {
    name: 'keeping an account by changing its email with the PIN',
    async run(world) {
      const victim = await world.signIn('bank@demo.paps')
      const [email, old] = ['kept-by-thief@example.com', victim.email]
      await world.call(victim, 'POST /api/profile/email', { body: { email, pin: PIN } })
      const code = /\b\d{6}\b/.exec((await world.nextMessage(mailTo(email, 'code'))).text)?.[0]
      const changed = await world.call(victim, 'POST /api/profile/email/confirm', { body: { email, code } })
      holds(changed.status === 200, `the email could not be changed: ${changed.text}`)
      const notice = await world.nextMessage(mailTo(old, '/email/undo#'))
      const key = /email\/undo#([\w-]+)/.exec(notice.text)?.[1]
      const anyone = world.stranger()
      refused(await world.call(anyone, 'POST /api/profile/email/undo', { body: { key: 'A'.repeat(32) } }), 404)
      const undone = await world.call(anyone, 'POST /api/profile/email/undo', { body: { key } })
      holds(undone.status === 200, `the owner could not take it back: ${undone.text}`)
      refused(await world.call(victim, 'GET /api/auth/get_current_user'), 401)
      const again = await world.call(anyone, 'POST /api/auth/signin_email_password', {
        body: { email, password: 'paps-demo-2026' },
      })
      refused(again, 401)
    },
  },
]
