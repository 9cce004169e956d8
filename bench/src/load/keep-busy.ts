import { connect } from 'node:net'
import { type Figures, figuresOf } from '../figures.ts'

/** Until both processes run compiled code. */
const WARM_UP_MS = 3_000

/** So many requests are written before they are needed: writing them is not what is measured. */
const READY = 50_000

export interface Busy {
  port: number
  inFlight: number
  seconds: number
  /** A whole HTTP request as it goes over the wire. */
  nextRequest(): string
  /** So many a second in all, at most; as many as get through when left out. */
  perSecond?: number
}

/**
 * Keeps so many requests under way, each on a connection of its own that sends the next as soon as one is answered: as
 * browsers and proxies do.
 */
export async function keepBusy(busy: Busy): Promise<Figures & { refused: number }> {
  const requests = Array.from({ length: READY }, busy.nextRequest)
  const begin = performance.now() + WARM_UP_MS
  const end = begin + busy.seconds * 1_000
  const latenciesMs: number[] = []
  const pauseMs = busy.perSecond === undefined ? 0 : (busy.inFlight / busy.perSecond) * 1_000
  let refused = 0

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(busy.port, '127.0.0.1').setNoDelay(true)
      let sentAt = 0
      let dueAt = performance.now() + Math.random() * pauseMs
      let answer = ''
      const send = () => {
        sentAt = performance.now()
        socket.write(requests.pop() ?? busy.nextRequest(), 'latin1')
      }
      const sendInTime = () => {
        const waitMs = dueAt - performance.now()
        dueAt += pauseMs
        if (waitMs > 1) setTimeout(send, waitMs)
        else send()
      }
      socket.on('connect', pauseMs === 0 ? send : sendInTime)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (!isWhole(answer)) return
        const now = performance.now()
        if (!answer.startsWith('HTTP/1.1 200')) refused++
        else if (sentAt >= begin && now <= end) latenciesMs.push(now - sentAt)
        answer = ''
        if (now < end) return pauseMs === 0 ? send() : sendInTime()
        socket.end()
        resolve()
      })
    })
  }

  await Promise.all(Array.from({ length: busy.inFlight }, runConnection))
  return { ...figuresOf(latenciesMs, busy.seconds * 1_000), refused }
}

function isWhole(answer: string): boolean {
  const length = answer.indexOf('content-length: ')
  const body = answer.indexOf('\r\n\r\n', length)
  return length > 0 && body > 0 && answer.length >= body + 4 + Number.parseInt(answer.slice(length + 16, body), 10)
}
