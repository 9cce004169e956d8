import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { AddressErrorCode } from '@paps/contract'
import { NotReached, type WebhookPort, type WebhookRequest } from '@paps/features/ports/webhooks'
import { callStranger, rejectWhenAborted } from './call-stranger.ts'
import { isPublicAddress } from './public-address.ts'
import { makeStrangerNames, type Resolve } from './stranger-names.ts'
import { type Enter, makePlaces } from './stranger-places.ts'

const TIMEOUT_MS = 10_000

/** Shared by all senders to strangers of a process. */
export interface Strangers {
  resolve: Resolve
  enter: Enter
}

interface Options extends Partial<Strangers> {
  /** Hosts with ports that may be reached over http and at any address. The system resolves their names. */
  testHosts?: readonly string[]
  timeoutMs?: number
  isAllowed?: (address: string) => boolean
}

/**
 * Posts to addresses chosen by users, without opening a way into our network (SSRF): https only, host names only, and
 * every address of the name must be public. The name is resolved once, at sending, and the connection uses that result,
 * so DNS rebinding has no effect. Redirects are not followed. One time limit holds name, connection, headers and body.
 */
export function openWebhooks(options: Options = {}): WebhookPort {
  const { testHosts = [], timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress } = options
  const { resolve = makeStrangerNames(), enter = makePlaces() } = options
  const forTests = new Set(testHosts)
  const validate = (text: string) => judgeAddress(text, forTests)

  /** Resolves the host; returns null for a literal address. */
  async function pin(url: URL, signal: AbortSignal): Promise<LookupAddress[] | null> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) return null
    if (forTests.has(url.host)) return lookup(host, { all: true, verbatim: true }).catch(refuseHost)
    const addresses = await resolve(host, signal).catch(refuseHost)
    if (addresses.length === 0) refuseHost()
    if (!addresses.every(({ address }) => isAllowed(address))) throw new NotReached('private')
    return addresses
  }

  async function post({ url: text, headers, body }: WebhookRequest): Promise<{ status: number }> {
    // An address that was valid at registration may not be valid now.
    if (validate(text) !== null) throw new NotReached('address')
    const url = new URL(text)
    const signal = AbortSignal.timeout(timeoutMs)
    const addresses = await Promise.race([pin(url, signal), rejectWhenAborted(signal)])
    return { status: await callStranger(url, { headers, body, addresses }, signal) }
  }

  return { validate, enter, post }
}

function refuseHost(): never {
  throw new NotReached('host')
}

const PORTS = new Set(['', '443', '8443'])
/** Host names that never resolve to the public network. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|onion|test|invalid)\.?$/

/** Returns the fault of an address as the end of a sentence, or null for a valid one. */
function judgeAddress(text: string, forTests: ReadonlySet<string>): AddressErrorCode | null {
  if (!URL.canParse(text)) return 'not_an_address'
  const { protocol, hostname, host, port, username, password, hash } = new URL(text)
  if (username || password) return 'address_has_credentials'
  if (hash) return 'address_has_fragment'
  if (forTests.has(host) && (protocol === 'http:' || protocol === 'https:')) return null
  if (protocol !== 'https:') return 'address_not_https'
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return 'address_is_number'
  if (!hostname.includes('.') || OWN_NAMES.test(hostname)) return 'address_not_public'
  if (!PORTS.has(port)) return 'address_port'
  return null
}
