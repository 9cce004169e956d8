import type { EventName, EventPayload } from '@paps/contract'
import type { Socket } from 'socket.io-client'
import { createEventGate, type Listening } from './event-gate.ts'
import { announceEvent } from './events.ts'

interface RealtimeOptions {
  token: string
  /** Who is signed in by the time an event arrives. */
  person: () => Listening | null
  /** Every event that concerns that person, once. */
  onEvent: (name: EventName, payload: EventPayload) => void
  /** After a gap in which events may have been missed. */
  onReconnect: () => void
  onRefused: () => void
}

const RECONNECT_DELAY_MAX_MS = 10_000

/** Opens the socket of one session. Answers a function that closes it. */
export function openRealtime(options: RealtimeOptions): () => void {
  let close = () => {}
  let isWanted = true
  // Fetched on demand: nobody waits for the socket's code to see their balance.
  import('socket.io-client').then(
    ({ io }) => {
      if (!isWanted) return
      const socket = io({
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
        auth: { token: options.token },
      })
      listen(socket, options)
      close = () => socket.close()
    },
    () => {},
  )
  return () => {
    isWanted = false
    close()
  }
}

function listen(socket: Socket, { person, onEvent, onReconnect, onRefused }: RealtimeOptions): void {
  const lets = createEventGate()
  let wasConnected = false

  socket.on('connect', () => {
    if (wasConnected) onReconnect()
    wasConnected = true
  })
  socket.onAny((name: EventName, payload: EventPayload) => {
    if (!lets(name, payload, person())) return
    onEvent(name, payload)
    announceEvent(name, payload)
  })
  // socket.io tries again by itself, except after the server has closed or refused the socket.
  socket.on('connect_error', (error) => {
    if (isRefusal(error)) onRefused()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
}

function isRefusal(error: Error & { data?: { code?: string } }): boolean {
  return error.data?.code === 'unauthenticated' || error.message === 'unauthenticated'
}
