import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '../cluster.ts'
import type { TortureOptions } from '../ledger/torture-ledger.ts'
import { CROWD_SECRETS, startCrowd } from './crowd.ts'
import { report } from './report.ts'
import { startServers } from './servers.ts'
import { strike } from './strikes.ts'

const SERVERS = 2

/**
 * Whole servers under every money feature. Afterwards no acknowledged movement is lost, nothing happened twice, the
 * books are in order and every event was received. Returns whether that is so.
 */
export async function tortureProduct({ random, ...options }: TortureOptions): Promise<boolean> {
  const cluster = await openCluster({ small: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-torture-data-'))
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, ...CROWD_SECRETS }
  const servers = await startServers(SERVERS, environment, join(dataDir, 'servers.log'))
  try {
    const crowd = await startCrowd(cluster.url, servers.ports, random)
    try {
      const { told, fare, listening } = crowd
      const struck = await strike({ servers, cluster, fare, random, ...options })
      const findings = await crowd.stop()
      return report({ struck, told, fare, findings, listening: listening.values(), mistakes: servers.mistakes() })
    } finally {
      crowd.close()
    }
  } finally {
    await servers.close()
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
