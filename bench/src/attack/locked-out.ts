import { type Attack, holds } from './attack.ts'
import type { Caller, Person, World } from './world.ts'

const PASSWORD = 'paps-demo-2026'
const GUESSES = 1_000
const AT_ONCE = 10
/** The limit of the route is 20 calls a minute for an address. */
const ADDRESSES = 100

const signIn = (world: World, who: Caller, email: string, password = PASSWORD) =>
  world.call(who, 'POST /api/auth/signin_email_password', { body: { email, password } })

/** Wrong passwords from everywhere. Returns how many were checked. */
async function guess(world: World, email: string, network: number): Promise<number> {
  let checked = 0
  for (let count = 0; count < GUESSES; count += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, each) =>
      signIn(world, { address: `203.${network}.0.${(count + each) % ADDRESSES}` }, email, `wrong ${count + each}`),
    )
    checked += (await Promise.all(some)).filter(({ status }) => status === 401).length
  }
  return checked
}

/** Signs in once, as the owner did before the attack, and returns the cookie of the device. */
async function meet(world: World, { email }: Person): Promise<string> {
  const { headers } = await signIn(world, world.stranger(), email)
  return (
    headers
      .getSetCookie()
      .find((one) => one.startsWith('paps_device='))
      ?.split(';')[0] ?? ''
  )
}

/** Strangers who try to keep an owner out. */
export const LOCKED_OUT: readonly Attack[] = [
  {
    name: 'keeping the owner out with a thousand wrong passwords from a hundred addresses',
    async run(world) {
      const victim = await world.makePerson()
      const cookie = await meet(world, victim)
      const guessing = guess(world, victim.email, 1)
      const statuses = []
      for (let time = 0; time < 10; time++) {
        statuses.push((await signIn(world, { ...world.stranger(), cookie }, victim.email)).status)
      }
      const checked = await guessing
      statuses.push((await signIn(world, { ...world.stranger(), cookie }, victim.email)).status)
      holds(
        statuses.every((status) => status === 200),
        `the owner was answered ${statuses.join(', ')}`,
      )
      holds(checked < 20, `${checked} passwords of strangers were checked`)
    },
  },
  {
    name: 'being taken for the owner’s device with a cookie of one’s own, or an invented one',
    async run(world) {
      const [mallory, victim] = [await world.makePerson(), await world.makePerson()]
      const cookies = [await meet(world, mallory), 'paps_device=invented.signature']
      let checked = 0
      for (let count = 0; count < 60; count++) {
        const who = { ...world.stranger(), cookie: cookies[count % 2] ?? '' }
        if ((await signIn(world, who, victim.email, `wrong ${count}`)).status === 401) checked++
      }
      holds(checked < 15, `${checked} passwords were checked`)
    },
  },
]
