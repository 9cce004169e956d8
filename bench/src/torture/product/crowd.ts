import { makeChainKeys } from '@paps/ledger'
import { SECRETS } from '../../make-finance.ts'
import type { Random } from '../random.ts'
import { ACTS } from './acts.ts'
import { type Fare, makeAsk, makeFare } from './ask.ts'
import { auditProduct, type Findings, readFigures } from './audit.ts'
import { makeCast } from './cast.ts'
import { type AllEars, tellEverybody, untilHeard } from './hearing.ts'
import { listen } from './listen.ts'
import { makeTold, type Told } from './told.ts'

const CALLERS = 16

/** The settings with which servers accept the sessions of the crowd. */
export const CROWD_SECRETS = {
  SESSION_SECRET: SECRETS.sessionSecret,
  PIN_SECRET: SECRETS.pinSecret,
  // Without a comma: that would separate two secrets.
  SEAL_SECRET: 'a chain secret for the crowd and of no use elsewhere',
}

/** Servers may restart with other folders, so chain heads are not compared. */
const chain = { keys: makeChainKeys([CROWD_SECRETS.SEAL_SECRET]), heads: async () => [] }

/** Many participants who use every money feature and receive events. */
export interface Crowd {
  told: Told
  fare: Fare
  listening: AllEars
  /** Ends the activity and compares the responses with the database. */
  stop(): Promise<Findings>
  close(): void
}

/** Participants call any server of the current ports. */
export async function startCrowd(url: string, ports: readonly number[], random: Random): Promise<Crowd> {
  const cast = await makeCast(url)
  const [told, fare] = [makeTold(), makeFare()]
  const everybody = [...cast.wallets, cast.finance]
  const listening = new Map(everybody.map((person) => [person, listen(person, ports, random.branch())]))
  const close = () => {
    for (const ears of listening.values()) ears.close()
  }
  const sceneOf = () => {
    const own = random.branch()
    return { ask: makeAsk({ ports, random: own, told, fare }), told, cast, random: own }
  }
  const scene = sceneOf()
  try {
    const before = await readFigures(scene.ask, cast.wallets)
    await tellEverybody(scene, listening)
    let isOver = false
    const callers = Array.from({ length: CALLERS }, async () => {
      const own = sceneOf()
      while (!isOver) await own.random.choose(Object.values(ACTS))(own)
    })
    return {
      told,
      fare,
      listening,
      async stop() {
        isOver = true
        await Promise.all(callers)
        await untilHeard(url, cast, listening)
        const after = await readFigures(scene.ask, cast.wallets)
        return auditProduct(url, chain, { told, before, after, cast, listening })
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
