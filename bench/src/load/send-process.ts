// Keeps this many requests in flight, each sent once, over this many connections.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { figuresOf } from '../figures.ts'
import { type Order, SEPARATOR, WARM_UP_SECONDS } from './order.ts'

const { port, inFlight, seconds, file, perSecond } = JSON.parse(process.argv[2] ?? '{}') as Order & {
  perSecond?: number
}
const requests = readFileSync(file, 'latin1').split(SEPARATOR)
const begin = performance.now() + WARM_UP_SECONDS * 1_000
const end = begin + seconds * 1_000
const latenciesMs: number[] = []
/** The pause of a connection between two requests; 0 without a pace. */
const paceMs = perSecond === undefined ? 0 : (inFlight / perSecond) * 1_000
let refused = 0

function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sentAt = 0
    let dueAt = performance.now() + Math.random() * paceMs
    let answer = ''
    const send = () => {
      sentAt = performance.now()
      const request = requests.pop()
      if (request === undefined) reject(new Error('The load ran out of requests.'))
      else socket.write(request, 'latin1')
    }
    const sendInTime = () => {
      const waitMs = dueAt - performance.now()
      dueAt += paceMs
      if (waitMs > 1) setTimeout(send, waitMs)
      else send()
    }
    socket.on('connect', sendInTime)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (!isWhole(answer)) return
      const now = performance.now()
      if (!answer.startsWith('HTTP/1.1 200')) refused++
      else if (sentAt >= begin && now <= end) latenciesMs.push(now - sentAt)
      answer = ''
      if (now < end) return sendInTime()
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
