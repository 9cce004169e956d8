import { openPoster } from '@paps/ledger'
import { type Beside, measureBeside } from './beside-pgbench.ts'
import type { Figures } from './figures.ts'
import { measureAlone } from './ledger-alone.ts'
import type { Spread } from './load/choose-account.ts'
import { makeAccounts } from './load/make-accounts.ts'
import { type Lone, measureLone } from './lone-movement.ts'
import { ownerUrlOf, type TemporaryServer } from './open-temporary-server.ts'
import { measureHttp, startServing } from './over-http.ts'

const ACCOUNTS = 100_000
const SPREADS: readonly Spread[] = ['uniform', 'skewed']

const WARM_UPS = 2

export interface Row extends Beside {
  what: 'ledger alone' | 'through HTTP'
  spread: Spread
  inFlight: number
}

/** Measures movements per second beside pgbench, by the number in flight and their distribution over the accounts. */
export async function measureThroughput(
  server: TemporaryServer,
  { inFlight, seconds, baseline }: { inFlight: readonly number[]; seconds: number; baseline: () => Promise<number> },
): Promise<{ rows: Row[]; lone: Lone }> {
  const url = await server.makeDatabase('books', 'migrated')
  const accounts = await makeAccounts(url, ACCOUNTS)
  const poster = openPoster(url)
  const served = await startServing(url)
  const overHttp = async (load: { spread: Spread; inFlight: number }): Promise<Figures> => {
    const { refused: _, ...figures } = await measureHttp(served.port, {
      ...load,
      seconds,
      accounts,
      folder: server.folder,
    })
    return figures
  }
  // Unmeasured: a server compiles its code after the start.
  for (let pass = 0; pass < WARM_UPS; pass++) await overHttp({ spread: 'uniform', inFlight: 256 })
  const rows: Row[] = []
  for (const load of SPREADS.flatMap((spread) => inFlight.map((count) => ({ spread, inFlight: count })))) {
    const { alone, http } = await measureBeside(baseline, {
      alone: () => measureAlone(poster, { ...load, seconds, accounts }),
      http: () => overHttp(load),
    })
    rows.push({ what: 'ledger alone', ...load, ...alone }, { what: 'through HTTP', ...load, ...http })
    console.log(
      `${load.spread}, ${load.inFlight} in flight: ${alone.perSecond}/s alone, ${http.perSecond}/s through HTTP`,
    )
  }
  const lone = await measureLone(ownerUrlOf(url), poster, accounts, 2 * seconds)
  served.process.disconnect()
  await poster.close()
  return { rows, lone }
}
