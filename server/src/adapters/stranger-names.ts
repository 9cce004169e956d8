import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { NotReached } from '@paps/features/ports/webhooks'

/** Resolves a host name. Throws `NotReached` when it has no address in time. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<LookupAddress[]>

const LOOKUP_MS = 5_000
const QUERY_MS = 2_000
const TRIES = 2
const MOST_AT_ONCE = 20
const FAILED_FOR_MS = 60_000
const MOST_REMEMBERED = 1_000

interface Options {
  /** Addresses of name servers, with a port or without. Null: those of the system. */
  servers?: readonly string[] | null
  lookupMs?: number
  mostAtOnce?: number
  failedForMs?: number
}

/**
 * Looks up names of strangers by queries of its own. `dns.lookup` would wait in one of the four threads of the process,
 * where a silent name server would hold up the names of banks, mail and storage. A name that failed is not looked up
 * again for a minute. The system's file of hosts is not read.
 */
export function makeStrangerNames({
  servers = null,
  lookupMs = LOOKUP_MS,
  mostAtOnce = MOST_AT_ONCE,
  failedForMs = FAILED_FOR_MS,
}: Options = {}): Resolve {
  const failed = new Map<string, number>()
  let underWay = 0

  function remember(host: string): void {
    failed.delete(host)
    failed.set(host, performance.now() + failedForMs)
    const [oldest] = failed.keys()
    if (failed.size > MOST_REMEMBERED && oldest !== undefined) failed.delete(oldest)
  }

  return async (host, signal) => {
    if ((failed.get(host) ?? 0) > performance.now() || underWay >= mostAtOnce) throw new NotReached('host')
    underWay++
    try {
      const addresses = await query(host, servers, lookupMs, signal)
      if (addresses.length > 0) return addresses
      remember(host)
      throw new NotReached('host')
    } finally {
      underWay--
    }
  }
}

/** Returns the addresses that were found within the time and before the signal aborted, IPv4 first. */
async function query(
  host: string,
  servers: readonly string[] | null,
  lookupMs: number,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  if (signal.aborted) return []
  // A resolver of its own, because cancelling ends every query of a resolver.
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  const timer = setTimeout(cancel, lookupMs)
  signal.addEventListener('abort', cancel, { once: true })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(timer)
  signal.removeEventListener('abort', cancel)
  return found.flatMap((each, index) =>
    each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
}
