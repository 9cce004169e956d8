import type {
  BULK_EVENT,
  BulkProgress,
  EventPayload,
  MoneyEventName,
  PROFILE_DECIDED,
  ProfileDecision,
  QueueChange,
  SECURITY_EVENT,
} from '@paps/contract'
import type { Socket } from 'socket.io-client'
import { isStaffRefusal, onStaffSession, readStaffRefusal, staffSessionRefused } from '../session/staff-session.ts'
import { connectionChanged } from './connection.ts'
import { createEventGate, type Listening } from './event-gate.ts'
import { announceBulkProgress, announceEvent, announceQueueChange, announceSecurityNews } from './events.ts'

interface RealtimeOptions {
  token: string
  /** The time since which events count as missed, by `performance.now()`. */
  openedAt: number
  /** Returns the person signed in when an event arrives. */
  person: () => Listening | null
  /** Called when the first connection is there soon. Events of the moment before it are lost. */
  onConnected: () => void
  /** Called after a gap in which events may have been missed. */
  onReconnect: () => void
  onRefused: () => void
  /** Called when staff have decided about the person's profile. */
  onDecided: (decision: ProfileDecision['data']) => void
}

const RECONNECT_DELAY_MAX_MS = 10_000
/** A first connection within this time has probably missed no event. */
const PROMPT_MS = 1000

/** Opens the socket of one session. Returns a function that closes it. */
export function openRealtime(options: RealtimeOptions): () => void {
  let close = () => {}
  let isWanted = true
  // Loaded on demand, so that the first screen does not wait for the socket's code.
  import('socket.io-client').then(
    ({ io }) => {
      if (!isWanted) return
      const socket = io({
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
        auth: { token: options.token },
      })
      subscribe(socket, options)
      const stopRetrying = retryWhenTurnedAway(socket, options.onRefused)
      close = () => {
        stopRetrying()
        socket.close()
      }
    },
    () => {},
  )
  return () => {
    isWanted = false
    close()
    connectionChanged('off')
  }
}

function subscribe(socket: Socket, options: RealtimeOptions): void {
  const { token, openedAt, person, onConnected, onReconnect, onDecided } = options
  const lets = createEventGate()
  // A reconnect, or a first connection too late to have received every event since the page was loaded.
  let isLate = false
  socket.on('connect', () => {
    connectionChanged('live')
    if (isLate || performance.now() - openedAt > PROMPT_MS) onReconnect()
    else onConnected()
    isLate = true
  })
  socket.on('disconnect', () => connectionChanged('lost'))
  socket.on('connect_error', ({ message }) => {
    // A locked session of staff has its own screen; the network is fine.
    connectionChanged(isStaffRefusal(message) ? 'off' : 'lost')
    isLate = true
  })
  socket.on('deskChanged', (news: QueueChange) => announceQueueChange(news))
  socket.onAny((name: string, payload: EventPayload | ProfileDecision | BulkProgress) => {
    if (!lets(name, payload, person())) return
    // On the next connect the server sends the events after this one.
    socket.auth = { token, last_event_id: payload.event_id }
    if (isDecision(name, payload)) onDecided(payload.data)
    else if (name === ('accountSecurity' satisfies typeof SECURITY_EVENT)) announceSecurityNews()
    else if (name === ('bulkProgress' satisfies typeof BULK_EVENT)) announceBulkProgress((payload as BulkProgress).data)
    else announceEvent(name as MoneyEventName, payload as EventPayload)
  })
}

function isDecision(name: string, _payload: object): _payload is ProfileDecision {
  return name === ('profileDecided' satisfies typeof PROFILE_DECIDED)
}

/** Reconnects where socket.io does not: after the server has refused or closed the socket. */
function retryWhenTurnedAway(socket: Socket, onRefused: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', ({ message }) => {
    if (message === 'unauthenticated') onRefused()
    // Connects again when the session is opened.
    else if (isStaffRefusal(message)) staffSessionRefused(message)
    else if (!socket.active) timer = setTimeout(() => socket.connect(), RECONNECT_DELAY_MAX_MS)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  const stopFollowing = onStaffSession(() => {
    if (readStaffRefusal() === null && !socket.connected) socket.connect()
  })
  return () => {
    stopFollowing()
    clearTimeout(timer)
  }
}
