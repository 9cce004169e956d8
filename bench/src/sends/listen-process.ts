// Keeps this many sockets connected and records the latency of each event. The measurement begins when the event is
// written, shortly before the commit, so it slightly exceeds the time from the commit.
import { readFileSync } from 'node:fs'
import { io } from 'socket.io-client'
import { figuresOf } from '../figures.ts'
import type { Sender } from './make-people.ts'

interface Order {
  port: number
  sockets: number
  peopleFile: string
}

const { port, sockets, peopleFile } = JSON.parse(process.argv[2] ?? '{}') as Order
const people = (JSON.parse(readFileSync(peopleFile, 'utf8')) as Sender[]).slice(0, sockets)
let delaysMs: number[] = []

async function listen({ token }: Sender): Promise<void> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true })
  socket.on('transferReceiver', ({ at }: { at: string }) => delaysMs.push(Date.now() - Date.parse(at)))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
}

const AT_ONCE = 50
for (let start = 0; start < people.length; start += AT_ONCE) {
  await Promise.all(people.slice(start, start + AT_ONCE).map(listen))
}

process.on('message', (message) => {
  if (message === 'begin') delaysMs = []
  if (message === 'end') process.send?.(figuresOf(delaysMs, 1_000))
})
process.on('disconnect', () => process.exit())
process.send?.('listening')
