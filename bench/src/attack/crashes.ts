import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, holds } from './attack.ts'
import { embeddedProcessId } from './database.ts'
import { PIN } from './world.ts'

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000

/** Shifts the clock of a process, as a machine with a wrong clock would. */
const WRONG_CLOCK = `
const shift = ${EIGHT_DAYS_MS}
const Right = Date
globalThis.Date = class extends Right {
  constructor(...given) { given.length === 0 ? super(Right.now() + shift) : super(...given) }
  static now() { return Right.now() + shift }
}`

/** Crashed processes and processes with a wrong clock. */
export const CRASHES: readonly Attack[] = [
  {
    name: 'a server process whose clock is eight days ahead',
    async run(world) {
      const person = await world.makePerson({ paps: 20 })
      const { body } = await world.call(person, 'POST /api/withdrawal', { body: { amount: 2, pin: PIN } })
      const { _id } = body.withdrawal[0]
      const file = join(world.dataDir, 'wrong-clock.mjs')
      await writeFile(file, WRONG_CLOCK)
      const beside = await world.launchBeside({ NODE_OPTIONS: `--import ${file}` })
      let status = 0
      try {
        for (let waited = 0; waited < 60 && status === 0; waited++, await delay(500))
          status = await fetch(`http://127.0.0.1:${beside.port}/healthz`).then(
            (answer) => answer.status,
            () => 0,
          )
        await delay(5_000)
        status = await fetch(`http://127.0.0.1:${beside.port}/healthz`).then(
          (answer) => answer.status,
          () => 0,
        )
      } finally {
        await beside.stop()
      }
      holds(status === 503, `its /healthz answers ${status}`)
      const { body: list } = await world.call(person, 'GET /api/withdrawal/user')
      const state = (list.data as { _id: string; status: string }[]).find((record) => record._id === _id)?.status
      holds(state === 'pending', `a fresh withdrawal is ${state}`)
    },
  },
  {
    name: 'the database server killed in the middle',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 20 }), await world.makePerson()]
      const sending = Promise.allSettled(Array.from({ length: 10 }, () => world.send(mallory, kofi, 1)))
      process.kill(await embeddedProcessId(world), 'SIGKILL')
      const killedAt = performance.now()
      const answers = await sending
      const acknowledged = answers.filter(
        (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
      ).length
      let ready = false
      for (const givesUpAt = killedAt + 30_000; !ready && performance.now() < givesUpAt; await delay(200)) {
        const asked = await world.call(kofi, 'GET /api/auth/get_current_user').catch(() => null)
        ready = asked?.status === 200
      }
      const tookMs = performance.now() - killedAt
      holds(ready && tookMs < 20_000, `it is not back after ${Math.round(tookMs / 1000)} s`)
      const [left, got] = [(await world.balance(mallory)).paps, (await world.balance(kofi)).paps]
      holds(left + got === 20, `balances add up to ${left + got}`)
      holds(got >= acknowledged, `${acknowledged} transfers were acknowledged, ${got} arrived`)
    },
  },
]
