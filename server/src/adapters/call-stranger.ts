import type { LookupAddress } from 'node:dns'
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import type { DeliveryError } from '@paps/contract'
import { NotReached } from '@paps/features/ports/webhooks'

const MAX_HEADER_BYTES = 16 * 1024
const MAX_ANSWER_BYTES = 64 * 1024

interface StrangerCall {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** The addresses to connect to. Null: the URL is an address. */
  addresses: LookupAddress[] | null
}

/**
 * Posts to a server of strangers and returns the status. Every ending settles the call: a response, an upgrade, an
 * error, a closed connection, and the signal, which bounds connection, headers and body together. The connection is
 * gone when it settles.
 */
export async function callStranger(
  url: URL,
  { headers, body, addresses }: StrangerCall,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    ...(addresses && { lookup: fixedLookup(addresses) }),
  }
  const outgoing = request(url, options)
  try {
    return await Promise.race([awaitStatus(outgoing, body), rejectWhenAborted(signal)])
  } finally {
    outgoing.destroy()
  }
}

/** Rejects with `timeout` when the signal aborts. */
export function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => reject(new NotReached('timeout'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
}

function awaitStatus(outgoing: ClientRequest, body: string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let status: number | null = null
    const end = () => (status === null ? reject(new NotReached('broken')) : resolve(status))
    outgoing.on('response', (response) => {
      status = response.statusCode ?? 0
      drain(response)
      // A body that is too long is not read to its end.
      response.on('end', end).on('close', end).on('error', end)
    })
    // After 101 the connection speaks another protocol, and the request emits nothing more.
    const leave = ({ statusCode = 0 }: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => {}).destroy()
      resolve(statusCode)
    }
    outgoing.on('upgrade', leave).on('connect', leave)
    outgoing.on('error', (error) => reject(new NotReached(classifyError(error))))
    outgoing.on('close', end)
    outgoing.end(body)
  })
}

/** A lookup function that returns fixed addresses. */
function fixedLookup(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, { all }, callback) => {
    if (all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family ?? 4)
  }
}

/** Reads a bounded part of the body so that the other side can finish. */
function drain(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) response.destroy()
  })
}

function classifyError({ code = '' }: Error & { code?: string }): DeliveryError {
  if (code === 'ECONNREFUSED') return 'refused'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'broken'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'certificate'
  return code.startsWith('HPE_') ? 'not_http' : 'unreachable'
}
