import { type Attack, holds, refused } from './attack.ts'
import { type Person, PIN, type World } from './world.ts'

/** A Ghanaian mobile number that no other attack uses. */
const newNumber = () => `+23324${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`

async function askCode(world: World, who: Person, number: string) {
  return world.call(who, 'POST /api/auth/send-phone-code', { body: { phone_number: number } })
}

/** Verifies a number as its owner does, with the code of the SMS. */
async function verify(world: World, who: Person, number: string): Promise<number> {
  const since = new Date().toISOString()
  await askCode(world, who, number)
  const sms = await world.nextMessage(({ at, to, text }) => to === number && at >= since && /\b\d{6}\b/.test(text))
  const code = /\b\d{6}\b/.exec(sms.text)?.[0]
  const body = { code, phoneValue: number, pin: PIN }
  return (await world.call(who, 'POST /api/auth/verify-phone', { body })).status
}

/** Numbers, codes and archives of other people. */
export const PEOPLE: readonly Attack[] = [
  {
    name: 'a directory of phone numbers from three accounts without a phone',
    async run(world) {
      const known = newNumber()
      holds((await verify(world, await world.makePerson(), known)) === 200, 'the owner could not verify')
      for (let account = 0; account < 3; account++) {
        const mallory = await world.makePerson()
        const { status, text } = await world.call(mallory, `GET /api/user/lookup/${encodeURIComponent(known)}`)
        holds(status === 403, `answered ${status}: ${text.slice(0, 100)}`)
      }
    },
  },
  {
    name: 'a directory of phone numbers from an account with a phone',
    async run(world) {
      const mallory = await world.makePerson()
      await verify(world, mallory, newNumber())
      let tried = 0
      for (; tried < 30; tried++) {
        const { status } = await world.call(mallory, `GET /api/user/lookup/${encodeURIComponent(newNumber())}`)
        if (status === 429) break
      }
      holds(tried <= 10, `${tried} guesses were answered`)
    },
  },
  {
    name: 'eight accounts that send SMS to one number',
    async run(world) {
      const number = newNumber()
      const statuses = []
      for (let account = 0; account < 8; account++) {
        statuses.push((await askCode(world, await world.makePerson(), number)).status)
      }
      const sent = statuses.filter((status) => status === 200).length
      holds(sent <= 5, `${sent} SMS were sent`)
    },
  },
  {
    name: 'strangers who use up a number so that the codes of its owner go by mail',
    async run(world) {
      const [victim, number] = [await world.makePerson(), newNumber()]
      await verify(world, victim, number)
      for (let account = 0; account < 6; account++) await askCode(world, await world.makePerson(), number)
      const { body } = await world.call(victim, 'POST /api/profile/otp')
      holds(body.channel === 'sms', `the code went by ${body.channel}`)
    },
  },
  {
    name: 'the former owner of a recycled number',
    async run(world) {
      const [former, present, number] = [await world.makePerson(), await world.makePerson(), newNumber()]
      await verify(world, former, number)
      holds((await verify(world, present, number)) === 200, 'the new owner could not verify')
      const { body } = await world.call(former, 'POST /api/profile/otp')
      holds(body.channel === 'mail', 'a code of the former owner went to the new one')
    },
  },
  {
    name: 'a data archive with a session and without a PIN',
    async run(world) {
      const victim = await world.makePerson()
      refused(await world.call(victim, 'POST /api/profile/export', { body: {} }))
      await world.call(victim, 'POST /api/profile/export', { body: { pin: PIN } })
      const { body } = await world.call(victim, 'GET /api/profile/export')
      const file = `/api/profile/export/${body.export?._id}/file`
      refused(await world.call(victim, `GET ${file}`))
      refused(await world.call(victim, `POST ${file}`, { body: {} }))
      refused(await world.call(victim, `POST ${file}`, { body: { pin: '9999' } }))
    },
  },
]
