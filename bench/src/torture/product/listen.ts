import { io, type Socket } from 'socket.io-client'
import type { Random } from '../random.ts'
import type { Person } from './cast.ts'

const RETRY_MS = 250

/** The app of a person: connected to any server that responds; after a disconnect it sends the id of its last event. */
export interface Listening {
  /** The ids of the received events. */
  heard: ReadonlySet<string>
  /** The number of events received twice. */
  repeats: number
  close(): void
}

export function listen(person: Person, ports: readonly number[], random: Random): Listening {
  const heard = new Set<string>()
  let last: string | null = null
  let socket: Socket | null = null
  let isClosed = false
  const listening = {
    heard,
    repeats: 0,
    close() {
      isClosed = true
      socket?.close()
    },
  }

  function connect(): void {
    if (isClosed) return
    const auth = { token: person.token, ...(last && { last_event_id: last }) }
    const dialled = io(`http://127.0.0.1:${random.choose(ports)}`, {
      transports: ['websocket'],
      auth,
      forceNew: true,
      reconnection: false,
    })
    socket = dialled
    dialled.onAny((_name: string, { event_id }: { event_id: string }) => {
      if (heard.has(event_id)) listening.repeats++
      else last = event_id
      heard.add(event_id)
    })
    const again = () => setTimeout(connect, RETRY_MS)
    dialled.once('connect_error', again).once('disconnect', again)
  }
  connect()
  return listening
}
