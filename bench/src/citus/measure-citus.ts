import { openPoster } from '@paps/ledger'
import { measureAlone } from '../ledger-alone.ts'
import { makeAccounts } from '../load/make-accounts.ts'
import type { TemporaryServer } from '../open-temporary-server.ts'
import { type NodeTimes, openCluster, openPlain, type Place, readTimes, sum, timesOf } from './place.ts'

/** Of all servers together. */
const ACCOUNTS = 20_000
const IN_FLIGHT = 256

export interface CitusRow extends NodeTimes {
  engine: string
  through: string
  perSecond: number
}

/**
 * Measures movements of the ledger alone on one PostgreSQL and on clusters of several sizes, all on this machine. Each server has
 * accounts of its own: among millions of accounts, two servers rarely move the same one at the same moment.
 */
export async function measureCitus(
  server: TemporaryServer,
  seconds: number,
  sizes: readonly number[],
): Promise<CitusRow[]> {
  const rows = [await measurePlace(await openPlain(server, 'plain'), seconds)]
  for (const workers of sizes) {
    const cluster = await openCluster(workers)
    try {
      for (const place of cluster.places) rows.push(await measurePlace(place, seconds))
    } finally {
      await cluster.close()
    }
  }
  return rows
}

async function measurePlace(place: Place, seconds: number): Promise<CitusRow> {
  const posters = place.urls.map((url) => openPoster(url))
  try {
    const accounts = await makeAccounts(place.url, ACCOUNTS)
    const each = ACCOUNTS / posters.length
    const load = async () => {
      const figures = posters.map((poster, number) => {
        const own = accounts.slice(number * each, (number + 1) * each)
        return measureAlone(poster, { accounts: own, inFlight: IN_FLIGHT, spread: 'uniform', seconds })
      })
      return sum((await Promise.all(figures)).map(({ perSecond }) => perSecond))
    }
    await load()
    const before = await readTimes(place)
    const perSecond = await load()
    const times = timesOf(before, await readTimes(place), perSecond * seconds)
    const row = { engine: place.engine, through: place.through, perSecond, ...times }
    console.log(JSON.stringify(row))
    return row
  } finally {
    await Promise.all(posters.map((poster) => poster.close()))
  }
}
