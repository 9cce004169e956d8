import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A client as an attacker uses it: requests on connections that stay open, with any header. */
export interface RawClient {
  ask(path: string, options?: RawOptions): Promise<RawResponse>
  /** Repeats a request. Returns the number of responses for each status. */
  flood(path: string, times: number, options?: RawOptions): Promise<Record<number, number>>
  /** Requests a websocket upgrade. `head` is the head of the response. */
  upgrade(path: string, headers?: Record<string, string>): Promise<{ socket: Socket; head: string }>
  close(): void
}

interface RawOptions {
  method?: string
  headers?: Record<string, string> | (() => Record<string, string>)
  body?: string | Buffer
}

interface RawResponse {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

const AT_ONCE = 50

export function openRawClient(url: string): RawClient {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const opened: Socket[] = []

  const ask: RawClient['ask'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const all = {
        ...(typeof headers === 'function' ? headers() : headers),
        ...(body && { 'content-length': Buffer.byteLength(body) }),
      }
      const asking = request(`${url}${path}`, { method, agent, headers: all }, (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        )
      })
      asking.on('error', (error) => reject(new Error(`${method} ${path} failed`, { cause: error }))).end(body)
    })

  return {
    ask,
    async flood(path, times, options) {
      const statuses: Record<number, number> = {}
      for (let left = times; left > 0; left -= AT_ONCE) {
        const answers = Array.from({ length: Math.min(AT_ONCE, left) }, () => ask(path, options))
        for (const { status } of await Promise.all(answers)) statuses[status] = (statuses[status] ?? 0) + 1
      }
      return statuses
    },
    async upgrade(path, headers = {}) {
      const { hostname, port, host } = new URL(url)
      const socket = connect(Number(port), hostname)
      opened.push(socket)
      const lines = Object.entries({
        host,
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`)
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      const head = await new Promise<string>((resolve, reject) => {
        socket.once('data', (chunk) => resolve(chunk.toString('latin1'))).once('error', reject)
      })
      return { socket, head }
    },
    close() {
      agent.destroy()
      for (const socket of opened) socket.destroy()
    },
  }
}
