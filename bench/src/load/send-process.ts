// A process that sends transfers over so many connections, one at a time on each, as fast as they are answered.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { newId } from '@paps/contract'
import { figuresOf } from '../figures.ts'
import { chooserOf, type Spread } from './choose-account.ts'

const WARM_UP_MS = 1_500

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

/** Our answers are short and come in one piece; one that does not would show as refused. */
function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(nextRequest())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (answer) => {
      const now = performance.now()
      if (answer.toString('latin1', 9, 12) !== '200') refused++
      else if (sentAt >= begin && now <= end) latenciesMs.push(now - sentAt)
      if (now < end) return send()
      socket.end()
      resolve()
    })
  })
}

await Promise.all(Array.from({ length: inFlight }, runConnection))
process.stdout.write(JSON.stringify({ ...figuresOf(latenciesMs, seconds * 1_000), refused }))
