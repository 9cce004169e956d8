import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECRETS } from '../../make-finance.ts'
import { openCluster } from '../cluster.ts'
import type { TortureOptions } from '../ledger/torture-ledger.ts'
import { ACTS } from './acts.ts'
import { makeAsk, makeFare } from './ask.ts'
import { auditProduct, readFigures } from './audit.ts'
import { makeCast } from './cast.ts'
import { tellEverybody, untilHeard } from './hearing.ts'
import { listen } from './listen.ts'
import { report } from './report.ts'
import { startServers } from './servers.ts'
import { strike } from './strikes.ts'
import { makeTold } from './told.ts'

const SERVERS = 2
const CALLERS = 16

/**
 * Whole servers under everything that people do with money. Afterwards nothing that anybody was told is lost, nothing
 * happened twice, the books are in order and everybody has heard every event. Answers whether that is so.
 */
export async function tortureProduct({ random, ...options }: TortureOptions): Promise<boolean> {
  const cluster = await openCluster({ small: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-torture-data-'))
  const cast = await makeCast(cluster.url)
  const environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRETS.sessionSecret,
    PIN_SECRET: SECRETS.pinSecret,
  }
  const servers = await startServers(SERVERS, environment, join(dataDir, 'servers.log'))
  const { ports } = servers
  const [told, fare] = [makeTold(), makeFare()]
  const everybody = [...cast.wallets, cast.finance]
  const listening = new Map(everybody.map((person) => [person, listen(person, ports, random.branch())]))
  const sceneOf = () => {
    const own = random.branch()
    return { ask: makeAsk({ ports, random: own, told, fare }), told, cast, random: own }
  }
  try {
    const scene = sceneOf()
    const before = await readFigures(scene.ask, cast.wallets)
    await tellEverybody(scene, listening)
    let isOver = false
    const callers = Array.from({ length: CALLERS }, async () => {
      const own = sceneOf()
      while (!isOver) await own.random.choose(Object.values(ACTS))(own)
    })
    const struck = await strike({ servers, cluster, fare, random, ...options })
    isOver = true
    await Promise.all(callers)
    await untilHeard(cluster.url, cast, listening)
    const after = await readFigures(scene.ask, cast.wallets)
    const findings = await auditProduct(cluster.url, { told, before, after, cast, listening })
    return report({ struck, told, fare, findings, listening: listening.values(), mistakes: servers.mistakes() })
  } finally {
    for (const ears of listening.values()) ears.close()
    await servers.close()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
