import { connect } from 'node:net'
import { type Attack, holds } from './attack.ts'
import { allRefused } from './database.ts'
import type { World } from './world.ts'

/** Sends bytes on one connection. Returns the statuses of all responses until it closes or a second passes. */
function sendRaw({ port }: World, bytes: string): Promise<{ statuses: string[]; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const end = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? ''), closed })
    }
    const timer = setTimeout(() => end(false), 1_000)
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('error', () => {}).on('close', () => end(true))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

const BEHIND = 'GET /api/settings/ HTTP/1.1\r\nhost: x\r\n\r\n'
const head = (...lines: string[]) =>
  ['POST /api/auth/signin_email_password HTTP/1.1', 'host: x', 'content-type: application/json', ...lines, '', ''].join(
    '\r\n',
  )
const CHUNKED = '2\r\n{}\r\n0\r\n\r\n'

const TWO_WAYS: readonly string[] = [
  `${head('content-length: 2', 'content-length: 5')}{}${BEHIND}`,
  `${head('content-length: 2', 'content-length: 2')}{}${BEHIND}`,
  `${head('content-length: 5', 'transfer-encoding: chunked')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding: chunked', 'transfer-encoding: identity')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding : chunked')}${CHUNKED}${BEHIND}`,
  `${head('transfer-encoding:', ' chunked')}${CHUNKED}${BEHIND}`,
  `${head('content-length: 2\ntransfer-encoding: chunked')}${CHUNKED}${BEHIND}`,
  `${head('content-length: 2', 'host: y')}{}`,
  `${head('content-length: 2', 'authorization: a', 'authorization: b')}{}`,
  `${head('content-length: 2', 'idempotency-key: a', 'idempotency-key: b')}{}`,
  'GET /api/settings/\r\n\r\n',
]

/** Attacks that no earlier list had: docs/security/tried.md. */
export const UNTRIED: readonly Attack[] = [
  {
    name: 'requests that can be read in two ways, with another request behind them',
    async run(world) {
      const answers = await Promise.all(TWO_WAYS.map((bytes) => sendRaw(world, bytes)))
      for (const [at, { statuses, closed }] of answers.entries()) {
        const sent = JSON.stringify(TWO_WAYS[at]?.slice(0, 160))
        holds(closed && statuses.join() === '400', `answered ${statuses.join()}: ${sent}`)
      }
    },
  },
  {
    name: 'the server’s role makes large objects and runs code of its own',
    run: (world) =>
      allRefused(world, [
        'do $$ begin perform 1; end $$',
        'select lo_create(0)',
        "select lo_from_bytea(0, 'fills the disk')",
        'update push_subscriptions set endpoint = endpoint',
        'update idempotency_keys set status = 200',
        'delete from identity_documents',
      ]),
  },
]
