// A process that keeps so many transfers under way, each on a connection of its own that sends the next as soon as one
// is answered: as browsers and proxies do.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { newId } from '@paps/contract'
import { figuresOf } from '../figures.ts'
import { chooserOf, type Spread } from './choose-account.ts'

/** Until both processes run compiled code. */
const WARM_UP_MS = 3_000

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

function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sentAt = 0
    let answer = ''
    const send = () => {
      sentAt = performance.now()
      socket.write(nextRequest(), 'latin1')
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (!isWhole(answer)) return
      const now = performance.now()
      if (!answer.startsWith('HTTP/1.1 200')) refused++
      else if (sentAt >= begin && now <= end) latenciesMs.push(now - sentAt)
      answer = ''
      if (now < end) return send()
      socket.end()
      resolve()
    })
  })
}

function isWhole(answer: string): boolean {
  const length = answer.indexOf('content-length: ')
  const body = answer.indexOf('\r\n\r\n', length)
  return length > 0 && body > 0 && answer.length >= body + 4 + Number.parseInt(answer.slice(length + 16, body), 10)
}

await Promise.all(Array.from({ length: inFlight }, runConnection))
process.stdout.write(JSON.stringify({ ...figuresOf(latenciesMs, seconds * 1_000), refused }))
