import { type Attack, holds, refused } from './attack.ts'
import { asServer } from './database.ts'
import { orderTopUp, type Person, PIN, type World } from './world.ts'

const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606']

/** A person with enough money for amounts that a limit must refuse. */
async function makeRich(world: World, paps: number): Promise<Person> {
  const person = await world.makePerson()
  const _id = await orderTopUp(world, person, paps)
  await world.call(await world.signIn('finance@demo.paps'), 'PUT /api/topup/', { body: { _id } })
  const { paps: has } = await world.balance(person)
  holds(has >= paps, `the top-up was not credited: ${has}`)
  return person
}

async function addDestination(world: World, owner: Person, number: string): Promise<string> {
  const body = { kind: 'iban', country: number.slice(0, 2), holder: 'Esi Owusu', number, pin: PIN }
  const { body: added, text } = await world.call(owner, 'POST /api/payout/destinations', { body })
  if (!added?.data) throw new Error(`No destination could be added: ${text}`)
  return added.data[0]._id
}

/** Whether new devices are limited, as in production. The demo leaves it off. */
const limitDevices = (world: World, value: 0 | 1) =>
  asServer(world, (client) => client.query(`update settings set value = $1 where name = 'device_limit'`, [value]))

const payOut = async (world: World, owner: Person, destination: string, amount: number) =>
  (await world.call(owner, 'POST /api/withdrawal', { body: { destination, amount, pin: PIN } })).status === 200
    ? amount
    : 0

/** The first day of this person's destinations takes 50 paps in all. */
const MOST = 50

/** A thief with the session and the PIN, whom the limits of the person must stop. */
export const LIMITS: readonly Attack[] = [
  {
    name: 'three new pay-out destinations in place of one',
    async run(world) {
      const victim = await makeRich(world, 160)
      let taken = 0
      for (const number of IBANS) taken += await payOut(world, victim, await addDestination(world, victim, number), 40)
      holds(taken <= MOST, `${taken} paps left on the first day`)
    },
  },
  {
    name: 'removing a pay-out destination and saving it again',
    async run(world) {
      const victim = await makeRich(world, 160)
      let taken = 0
      for (let turn = 0; turn < 3; turn++) {
        const id = await addDestination(world, victim, IBANS[0] as string)
        taken += await payOut(world, victim, id, 40)
        await world.call(victim, `DELETE /api/payout/destinations/${id}`)
      }
      holds(taken <= MOST, `${taken} paps left on the first day`)
    },
  },
  {
    name: 'ten payments below the amount that takes a passkey',
    async run(world) {
      const [victim, mallory] = [await makeRich(world, 100), await world.makePerson()]
      // As the owner's passkey would set it. No attack of the PIN can.
      await asServer(world, (client) =>
        client.query('insert into passkey_demands (user_id, above_minor, set_at) values ($1, 1000, now())', [
          victim.id,
        ]),
      )
      for (let turn = 0; turn < 10; turn++) await world.send(victim, mallory, 9)
      const { paps } = await world.balance(mallory)
      holds(paps <= 10, `${paps} paps were paid with the PIN`)
    },
  },
  {
    name: 'a new device that locks, plans and adds destinations',
    async run(world) {
      const victim = await makeRich(world, 150)
      await limitDevices(world, 1)
      try {
        const thief = await world.signIn(victim.email)
        const call = (name: string, body: object) => world.call(thief, name, { body: { ...body, pin: PIN } })
        const opened = await call('POST /api/saving/', { name: 'Trap', amount: 120 })
        const _id = opened.body?.data?._id
        refused(await call('PUT /api/saving/', { _id, locked_until: '2034-01-01' }))
        refused(await call('PUT /api/saving/', { _id, auto: { amount: 10, every: 'week' } }))
        refused(await call('POST /api/saving/', { name: 'Trap', amount: 5, locked_until: '2034-01-01' }))
        const iban = { kind: 'iban', country: 'DE', holder: 'A Thief', number: IBANS[0] }
        refused(await call('POST /api/payout/destinations', iban))
        const plan = { kind: 'transfer', receiver: victim.papsId, amount: 5, every: 'week', starts_on: '2034-01-01' }
        refused(await call('POST /api/schedules', plan))
        const closed = await world.call(victim, `DELETE /api/saving/${_id}`, { body: { pin: PIN } })
        holds(closed.status === 200, `the owner can't close the pot: ${closed.text}`)
      } finally {
        await limitDevices(world, 0)
      }
    },
  },
  {
    name: 'a lock of ten years that its owner finds within a day',
    async run(world) {
      const victim = await world.makePerson({ paps: 20 })
      const locked_until = `${new Date().getUTCFullYear() + 9}-01-01`
      const pot = { name: 'Trap', amount: 15, locked_until, pin: PIN }
      const { _id } = (await world.call(victim, 'POST /api/saving/', { body: pot })).body.data
      await world.call(victim, 'PUT /api/saving/', { body: { _id, locked_until: null, pin: PIN } })
      const closed = await world.call(victim, `DELETE /api/saving/${_id}`, { body: { pin: PIN } })
      holds(closed.status === 200, `the money is locked: ${closed.text}`)
    },
  },
]
