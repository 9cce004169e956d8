import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressErrorCode, DeliveryError } from '@paps/contract'
import { NotReached, type WebhookPort, type WebhookRequest } from '@paps/features/ports/webhooks'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000
const MAX_HEADER_BYTES = 16 * 1024
const MAX_ANSWER_BYTES = 64 * 1024

interface Options {
  /** Hosts with ports that may be reached over http and at any address. */
  testHosts?: readonly string[]
  timeoutMs?: number
  resolve?: (host: string) => Promise<LookupAddress[]>
  isAllowed?: (address: string) => boolean
}

/**
 * Posts to addresses chosen by users, without opening a way into our network (SSRF): https only, host names only, and
 * every address of the name must be public. The name is resolved once, at sending, and the connection uses that result,
 * so DNS rebinding has no effect. Redirects are not followed.
 */
export function openWebhooks(options: Options = {}): WebhookPort {
  const { testHosts = [], timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress } = options
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true, verbatim: true }))
  const forTests = new Set(testHosts)
  const validate = (text: string) => judgeAddress(text, forTests)

  /** Resolves the host; returns null for a literal address. */
  async function pin(url: URL): Promise<LookupAddress[] | null> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) return null
    const addresses = await resolve(host).catch(() => {
      throw new NotReached('host')
    })
    if (addresses.length === 0) throw new NotReached('host')
    if (!forTests.has(url.host) && !addresses.every(({ address }) => isAllowed(address))) {
      throw new NotReached('private')
    }
    return addresses
  }

  async function post({ url: text, headers, body }: WebhookRequest): Promise<{ status: number }> {
    // An address that was valid at registration may not be valid now.
    if (validate(text) !== null) throw new NotReached('address')
    const url = new URL(text)
    const signal = AbortSignal.timeout(timeoutMs)
    const addresses = await inTime(pin(url), signal)
    const sent = { 'content-length': String(Buffer.byteLength(body)), ...headers }
    const request: RequestOptions = {
      method: 'POST',
      headers: sent,
      agent: false,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(addresses && { lookup: fixedLookup(addresses) }),
    }
    return { status: await requestStatus(url, request, body) }
  }

  return { validate, post }
}

/** A lookup function that returns fixed addresses. */
function fixedLookup(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family ?? 4)
  }
}

function requestStatus(url: URL, options: RequestOptions, body: string | Buffer): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (response) => {
      const status = response.statusCode ?? 0
      const done = () => resolve(status)
      drain(response)
      response.on('end', done).on('close', done)
      // The status is known; a later error adds nothing.
      response.on('error', done)
    })
    outgoing.on('error', (error) => reject(new NotReached(classifyError(error))))
    outgoing.end(body)
  })
}

/** Reads a bounded part of the body so that the other side can finish. */
function drain(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) response.destroy()
  })
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const onAbort = () => late.reject(new NotReached('timeout'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function classifyError({ name, code = '' }: Error & { code?: string }): DeliveryError {
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'broken'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'certificate'
  return code.startsWith('HPE_') ? 'not_http' : 'unreachable'
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
