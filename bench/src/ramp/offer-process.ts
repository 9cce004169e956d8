// A process that offers so many requests a second, whether those before are answered or not: as the world does, which
// does not wait because we are slow. A request goes out on a connection that has nothing under way.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { SEPARATOR } from '../load/order.ts'
import type { Offer } from './offer-load.ts'
import { summarise, type Taken } from './summarise.ts'

/** Beyond it we would measure ourselves. */
const MOST_CONNECTIONS = 6_000
const LAST_ANSWERS_MS = 5_000

const { ports, perSecond, seconds, file } = JSON.parse(process.argv[2] ?? '{}') as Offer & { file: string }
const requests = readFileSync(file, 'latin1').split(SEPARATOR)
const idle: Connection[] = []
const answers: Taken[] = []
let connections = 0
let sent = 0
let unsent = 0
let pending = 0

interface Connection {
  socket: Socket
  sentAt: number
  answer: string
}

function open(): Connection {
  const socket = connect(ports[connections++ % ports.length] as number, '127.0.0.1').setNoDelay(true)
  const connection: Connection = { socket, sentAt: 0, answer: '' }
  socket.on('data', (chunk) => {
    connection.answer += chunk.toString('latin1')
    if (isWhole(connection.answer)) settle(connection, connection.answer.slice(9, 12))
  })
  socket.on('error', () => {
    connections--
    settle(connection, 'cut')
    idle.splice(idle.lastIndexOf(connection), 1)
  })
  return connection
}

function settle(connection: Connection, status: string): void {
  const now = performance.now()
  answers.push({ status, ms: now - connection.sentAt, isInTime: now < startedAt + seconds * 1_000 })
  connection.answer = ''
  pending--
  idle.push(connection)
}

function send(): void {
  const request = requests.pop()
  const connection = idle.pop() ?? (connections < MOST_CONNECTIONS ? open() : null)
  if (!request || !connection) {
    unsent++
    return
  }
  connection.sentAt = performance.now()
  connection.socket.write(request, 'latin1')
  pending++
  sent++
}

function isWhole(answer: string): boolean {
  const length = answer.indexOf('content-length: ')
  const body = answer.indexOf('\r\n\r\n', length)
  return length > 0 && body > 0 && answer.length >= body + 4 + Number.parseInt(answer.slice(length + 16, body), 10)
}

const startedAt = performance.now()
const offering = setInterval(() => {
  const elapsedMs = performance.now() - startedAt
  const due = Math.floor((Math.min(elapsedMs, seconds * 1_000) / 1_000) * perSecond)
  while (sent + unsent < due) send()
  if (elapsedMs < seconds * 1_000) return
  if (pending > 0 && elapsedMs < seconds * 1_000 + LAST_ANSWERS_MS) return
  clearInterval(offering)
  // Whoever has no answer by now never gets one.
  const unanswered = pending
  process.stdout.write(JSON.stringify(summarise(answers, { sent, unsent, unanswered, seconds })), () => process.exit())
}, 1)
