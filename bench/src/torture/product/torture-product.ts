import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCitusCluster } from '../citus-cluster.ts'
import { type Cluster, openCluster } from '../cluster.ts'
import type { TortureOptions } from '../ledger/torture-ledger.ts'
import { CROWD_SECRETS, startCrowd } from './crowd.ts'
import { report } from './report.ts'
import { startServers } from './servers.ts'
import { strike } from './strikes.ts'

/**
 * Whole servers under every money feature. Afterwards no acknowledged movement is lost, nothing happened twice, the
 * books are in order and every event was received. Returns whether that is so.
 */
export async function tortureProduct(options: TortureOptions): Promise<boolean> {
  const { engine, random } = options
  const cluster = engine === 'citus' ? await openCitusCluster(random) : await openCluster({ small: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'paps-torture-data-'))
  try {
    return await tortureServers(cluster, dataDir, options)
  } finally {
    await cluster.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** On Citus, one server posts through the coordinator and one through a worker. */
async function tortureServers(cluster: Cluster, dataDir: string, options: TortureOptions): Promise<boolean> {
  const { random } = options
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, ...CROWD_SECRETS }
  const nodes = cluster.urls?.map((url) => ({ POSTING_NODE: new URL(url).host })) ?? [{}, {}]
  const environments = nodes.map((node) => ({ ...environment, ...node }))
  const servers = await startServers(environments, join(dataDir, 'servers.log'))
  try {
    const crowd = await startCrowd(cluster.url, servers.ports, random)
    try {
      const { told, fare, listening } = crowd
      const struck = await strike({ servers, cluster, fare, ...options })
      await cluster.settle?.()
      const findings = await crowd.stop()
      return report({ struck, told, fare, findings, listening: listening.values(), mistakes: servers.mistakes() })
    } finally {
      crowd.close()
    }
  } finally {
    await servers.close()
  }
}
