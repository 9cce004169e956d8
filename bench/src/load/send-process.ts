// A process that keeps so many transfers under way, sending the next as soon as one is answered.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { newId } from '@paps/contract'
import { figuresOf } from '../figures.ts'
import { chooserOf, type Spread } from './choose-account.ts'

const WARM_UP_MS = 1_500
/** How many requests are under way on one connection: the load shares the two cores with what it measures. */
const DEPTH = 16

interface Order {
  port: number
  inFlight: number
  spread: Spread
  seconds: number
  accountsFile: string
}

const { port, inFlight, spread, seconds, accountsFile } = JSON.parse(process.argv[2] ?? '{}') as Order
const choose = chooserOf(spread, JSON.parse(readFileSync(accountsFile, 'utf8')) as string[])

function nextRequest(): string {
  const from = choose()
  let to = choose()
  while (to === from) to = choose()
  const body = `{"id":"${newId()}","from":"${from}","to":"${to}","amount":1}`
  return `POST /transfer HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

const begin = performance.now() + WARM_UP_MS
const end = begin + seconds * 1_000
const latenciesMs: number[] = []
let refused = 0

/** Keeps so many requests under way on one connection; answers come in the order of the requests. */
function runConnection(depth: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    const sentAt: number[] = []
    let unread = ''
    const send = (count: number) => {
      const now = performance.now()
      for (let sent = 0; sent < count; sent++) sentAt.push(now)
      socket.write(Array.from({ length: count }, nextRequest).join(''))
    }
    socket.on('connect', () => send(depth))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const now = performance.now()
      const answers = readAnswers(unread + chunk.toString('latin1'))
      unread = answers.rest
      for (const status of answers.statuses) {
        const started = sentAt.shift() ?? 0
        if (status !== '200') refused++
        else if (started >= begin && now <= end) latenciesMs.push(now - started)
      }
      if (now < end && answers.statuses.length > 0) send(answers.statuses.length)
      if (sentAt.length > 0) return
      socket.end()
      resolve()
    })
  })
}

/** The statuses of the answers that are there whole, and what is left over. */
function readAnswers(text: string): { statuses: string[]; rest: string } {
  const statuses: string[] = []
  let start = 0
  for (;;) {
    const body = text.indexOf('\r\n\r\n', start) + 4
    const length = Number(/content-length: (\d+)/.exec(text.slice(start, body))?.[1])
    if (body < 4 || body + length > text.length) return { statuses, rest: text.slice(start) }
    statuses.push(text.slice(start + 9, start + 12))
    start = body + length
  }
}

const connections = Math.ceil(inFlight / DEPTH)
const depths = Array.from({ length: connections }, (_, place) => Math.ceil((inFlight - place) / connections))
await Promise.all(depths.map(runConnection))
process.stdout.write(JSON.stringify({ ...figuresOf(latenciesMs, seconds * 1_000), refused }))
