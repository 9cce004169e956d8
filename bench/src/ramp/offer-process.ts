// Offers requests at a fixed rate, whether or not earlier ones have responses: real customers do not slow down either.
// Requests use the connections that a proxy would keep. A request that finds no free connection waits for one, and its
// latency counts from the time it was due.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { SEPARATOR } from '../load/order.ts'
import type { Offer } from './offer-load.ts'
import { summarise, type Taken } from './summarise.ts'

const CONNECTIONS = 1_000
const LAST_ANSWERS_MS = 5_000

const { ports, perSecond, seconds, file } = JSON.parse(process.argv[2] ?? '{}') as Offer & { file: string }
const requests = readFileSync(file, 'latin1').split(SEPARATOR)
const answers: Taken[] = []
/** Due times of requests without a connection; `nextDue` is the index of the first. */
const due: number[] = []
let nextDue = 0

interface Connection {
  socket: Socket
  dueAt: number
  answer: string
}

async function open(place: number): Promise<Connection> {
  const socket = connect(ports[place % ports.length] as number, '127.0.0.1').setNoDelay(true)
  const connection: Connection = { socket, dueAt: 0, answer: '' }
  socket.on('data', (chunk) => {
    connection.answer += chunk.toString('latin1')
    if (isWhole(connection.answer)) settle(connection)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return connection
}

function isWhole(answer: string): boolean {
  const length = answer.indexOf('content-length: ')
  const body = answer.indexOf('\r\n\r\n', length)
  return length > 0 && body > 0 && answer.length >= body + 4 + Number.parseInt(answer.slice(length + 16, body), 10)
}

function settle(connection: Connection): void {
  const now = performance.now()
  const status = connection.answer.slice(9, 12)
  answers.push({ status, ms: now - connection.dueAt, isInTime: now < endsAt })
  connection.answer = ''
  idle.push(connection)
  sendDue()
}

function sendDue(): void {
  while (nextDue < due.length) {
    const connection = idle.pop()
    if (!connection) return
    connection.dueAt = due[nextDue++] as number
    connection.socket.write(requests.pop() ?? '', 'latin1')
  }
}

const idle: Connection[] = []
for (let opened = 0; opened < CONNECTIONS; opened += 50) {
  idle.push(...(await Promise.all(Array.from({ length: 50 }, (_, place) => open(opened + place)))))
}
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1_000
const offering = setInterval(() => {
  const now = performance.now()
  const count = Math.floor(((Math.min(now, endsAt) - startedAt) / 1_000) * perSecond)
  while (due.length < count) due.push(startedAt + (due.length / perSecond) * 1_000)
  sendDue()
  if (now < endsAt || (answers.length < due.length && now < endsAt + LAST_ANSWERS_MS)) return
  clearInterval(offering)
  process.stdout.write(JSON.stringify(summarise(answers, { offered: due.length, seconds })), () => process.exit())
}, 1)
