import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, holds, refused } from './attack.ts'
import { type Person, PIN, type World } from './world.ts'

const PASSWORD = 'paps-demo-2026'
const ROUNDS = 3
const CREDIT_WAIT_MS = 20_000

const close = (world: World, who: Person) =>
  world.call(who, 'POST /api/profile/close', {
    body: { confirmation: who.papsId, password: PASSWORD, pin: PIN, give_up_points: true },
  })

const readDay = async (world: World, who: Person) =>
  (await world.call(who, 'GET /api/limits')).body.day as { limit: number; used: number; left: number }

/** Pays 50 paps in by card at the simulator, and returns the balance when they are credited. */
async function payIn(world: World, who: Person): Promise<number> {
  const ordered = await world.call(who, 'POST /api/topup/order', { body: { paps: 50, method: 'card' } })
  const { body } = await world.call(who, 'POST /api/topup/payment', { body: { reference: ordered.body.reference } })
  await fetch(`${body.url}/pay`, { method: 'POST', redirect: 'manual' })
  for (const givesUpAt = Date.now() + CREDIT_WAIT_MS; Date.now() < givesUpAt; await delay(200)) {
    const { paps } = await world.balance(who)
    if (paps > 0) return paps
  }
  throw new Error('The payment was not credited.')
}

/** People who close their account and open it again. */
export const RETURNING: readonly Attack[] = [
  {
    name: 'renewing the limit of the day by closing the account and opening it again, three times',
    async run(world) {
      const [email, accomplice] = ['returning@example.com', await world.makePerson()]
      let moved = 0
      let limit = 0
      for (let round = 0; round < ROUNDS; round++) {
        const mallory = await world.makePerson({ email, paps: 150 })
        limit = (await readDay(world, mallory)).limit
        const sent = await world.send(mallory, accomplice, 150)
        if (sent.status === 200) moved += 150
        if ((await close(world, mallory)).status !== 200) break
      }
      holds(moved <= limit, `${moved} paps moved on a day with a limit of ${limit}`)
    },
  },
  {
    name: 'losing a limit that support lowered by closing the account',
    async run(world) {
      const [email, support] = ['lowered@example.com', await world.signIn('support@demo.paps')]
      for (let round = 0; round < ROUNDS; round++) {
        const mallory = await world.makePerson({ email })
        if (round === 0) {
          const body = { _id: mallory.id, day: 20, month: null, reason: 'Reported twice' }
          const set = await world.call(support, 'PUT /api/user/limits', { body })
          holds(set.status === 200, `no limit was set: ${set.text}`)
        }
        const { limit } = await readDay(world, mallory)
        holds(limit === 20, `the limit of account ${round + 1} is ${limit}`)
        holds((await close(world, mallory)).status === 200, 'the account could not be closed')
      }
    },
  },
  {
    name: 'leaving before a card payment is charged back',
    async run(world) {
      const mallory = await world.makePerson()
      const paps = await payIn(world, mallory)
      await world.send(mallory, await world.makePerson(), paps)
      const answered = await close(world, mallory)
      refused(answered, 409)
      holds(answered.body.facts.obstacles.includes('disputes'), `the obstacles are ${answered.body.facts.obstacles}`)
    },
  },
]
