// Floods a server with anonymous socket handshakes at a steady pace, over raw connections that stay open, as one
// attacker would. Reads responses only up to their status. Requests that a connection could not send in time are sent
// later, so that the offered number is reached if the server accepts it at all.
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FloodOrder, FloodOutcome } from './measure-flood.ts'

/** Requests in flight on one connection. */
const PIPELINED = 8
const TICK_MS = 5
const LAST_ANSWERS_MS = 10_000

const { port, handshakes, seconds, connections, addresses } = JSON.parse(process.argv[2] ?? '{}') as FloodOrder

const outcome: FloodOutcome = {
  offered: 0,
  accepted: 0,
  refused: 0,
  others: 0,
  lostConnections: 0,
  cpuSeconds: 0,
  seconds: 0,
}
let place = 0

/** With more than one address, the handshakes carry the header that a trusted proxy would set. */
function nextRequest(): string {
  const from = place++ % Math.max(1, addresses)
  const claimed =
    addresses > 1 ? `x-forwarded-for: 2001:db8:${(from >> 8).toString(16)}:${(from & 255).toString(16)}::1\r\n` : ''
  return `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: flood\r\n${claimed}\r\n`
}

interface Connection {
  socket: Socket
  waiting: number
  tail: string
}

async function open(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const connection: Connection = { socket, waiting: 0, tail: '' }
  socket.setNoDelay(true)
  socket.on('data', (chunk) => read(connection, chunk.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => {
    outcome.lostConnections++
    outcome.others += connection.waiting
    connection.waiting = Number.POSITIVE_INFINITY
    open().then(
      (opened) => all.splice(all.indexOf(connection), 1, opened),
      () => {},
    )
  })
  return connection
}

/** Counts the status lines in the received bytes. A line may be split between two chunks. */
function read(connection: Connection, text: string): void {
  const whole = connection.tail + text
  let end = 0
  for (const { 0: line, 1: status, index } of whole.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
    connection.waiting--
    end = index + line.length
    if (status === '200') outcome.accepted++
    else if (status === '429' || status === '503' || status === '403') outcome.refused++
    else outcome.others++
  }
  connection.tail = whole.slice(Math.max(end, whole.length - 12))
}

const all = await Promise.all(Array.from({ length: connections }, open))
const startedAtMs = performance.now()
const answered = () => outcome.accepted + outcome.refused + outcome.others
while (outcome.offered < handshakes && performance.now() - startedAtMs < seconds * 1_000 * 3) {
  const due = Math.min(handshakes, ((performance.now() - startedAtMs) / 1_000) * (handshakes / seconds))
  for (const connection of all) {
    const count = Math.min(PIPELINED - connection.waiting, Math.ceil((due - outcome.offered) / connections) + 1)
    if (!(count > 0) || outcome.offered >= due) continue
    connection.waiting += count
    outcome.offered += count
    connection.socket.write(Array.from({ length: count }, nextRequest).join(''), 'latin1')
  }
  await delay(TICK_MS)
}
outcome.seconds = (performance.now() - startedAtMs) / 1_000
for (const until = performance.now() + LAST_ANSWERS_MS; answered() < outcome.offered && performance.now() < until; )
  await delay(20)
const { user, system } = process.cpuUsage()
outcome.cpuSeconds = (user + system) / 1e6
process.stdout.write(JSON.stringify(outcome), () => process.exit())
