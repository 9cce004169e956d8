// A process that holds so many sockets open and notes how long each event took to come. What is measured begins when the
// event was written, a moment before the commit, so that the way from the commit is a little shorter than it says.
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
