import { openPoster } from '@paps/ledger'
import { type Figures, round } from './figures.ts'
import { measureAlone } from './ledger-alone.ts'
import type { Spread } from './load/choose-account.ts'
import { makeAccounts } from './load/make-accounts.ts'
import { type Lone, measureLone } from './lone-movement.ts'
import type { TemporaryServer } from './open-temporary-server.ts'
import { measureHttp, startServing } from './over-http.ts'

const ACCOUNTS = 100_000
const SPREADS: readonly Spread[] = ['uniform', 'skewed']

export interface Row extends Figures {
  what: 'ledger alone' | 'through HTTP'
  spread: Spread
  inFlight: number
  pgbenchPerSecond: number
  timesPgbench: number
}

/** Each pair of figures stands between two runs of pgbench: a machine that is busy for a while is busy for all. */
export async function measureThroughput(
  server: TemporaryServer,
  { inFlight, seconds, baseline }: { inFlight: readonly number[]; seconds: number; baseline: () => Promise<number> },
): Promise<{ rows: Row[]; lone: Lone }> {
  const url = await server.makeDatabase('books', 'migrated')
  const accounts = await makeAccounts(url, ACCOUNTS)
  const poster = openPoster(url)
  const served = await startServing(url)
  // Unmeasured: a server that has just started spends its time on compiling itself.
  await measureHttp(served.port, { spread: 'uniform', inFlight: 256, seconds, accounts, folder: server.folder })
  const rows: Row[] = []
  let before = await baseline()
  for (const load of SPREADS.flatMap((spread) => inFlight.map((count) => ({ spread, inFlight: count, seconds })))) {
    const alone = await measureAlone(poster, { ...load, accounts })
    const http = await measureHttp(served.port, { ...load, accounts, folder: server.folder })
    const after = await baseline()
    const pgbenchPerSecond = round((before + after) / 2, 0)
    rows.push(rowOf('ledger alone', load, alone, pgbenchPerSecond), rowOf('through HTTP', load, http, pgbenchPerSecond))
    console.log(
      `${load.spread}, ${load.inFlight} in flight: ${alone.perSecond}/s alone, ${http.perSecond}/s through HTTP`,
    )
    before = after
  }
  const lone = await measureLone(url, poster, accounts, 2 * seconds)
  served.process.disconnect()
  await poster.close()
  return { rows, lone }
}

function rowOf(
  what: Row['what'],
  { spread, inFlight }: { spread: Spread; inFlight: number },
  { perSecond, p50Ms, p99Ms }: Figures,
  pgbenchPerSecond: number,
): Row {
  const timesPgbench = round(perSecond / pgbenchPerSecond, 2)
  return { what, spread, inFlight, perSecond, p50Ms, p99Ms, pgbenchPerSecond, timesPgbench }
}
