import { beforeEach, expect, test, vi } from 'vitest'
import { onEvent } from './events.ts'
import { openRealtime } from './open-realtime.ts'

type Handler = (...about: unknown[]) => void

/** A fake socket: records its options and emits what a server would send. */
const wire = vi.hoisted(() => ({
  options: {} as Record<string, unknown>,
  handlers: new Map<string, ((...about: unknown[]) => void)[]>(),
  socket: { auth: {} as Record<string, unknown>, active: true },
}))

vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    wire.options = options
    const on = (name: string, handle: Handler) => wire.handlers.set(name, [...(wire.handlers.get(name) ?? []), handle])
    return Object.assign(wire.socket, { on, onAny: (handle: Handler) => on('*', handle), connect() {}, close() {} })
  },
}))

const ama = { paps_id: 'PAPS-7K3Q-9XHD', user_type: 'regular' }
const play = (name: string, ...about: unknown[]) => {
  for (const handle of wire.handlers.get(name) ?? []) handle(...about)
}

async function open() {
  const callbacks = { onConnected: vi.fn(), onReconnect: vi.fn(), onRefused: vi.fn(), onDecided: vi.fn() }
  openRealtime({ token: 'a.b.c', openedAt: performance.now(), person: () => ama, ...callbacks })
  await vi.waitFor(() => expect(wire.handlers.has('*')).toBe(true))
  return callbacks
}

beforeEach(() => {
  wire.handlers.clear()
  vi.useRealTimers()
})

test('connects by websocket or polling, and reconnects within 10000 ms', async () => {
  await open()
  expect(wire.options).toEqual({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 10_000,
    auth: { token: 'a.b.c' },
  })
})

test('catches up after a disconnect, and only checks after an immediate first connection', async () => {
  const { onConnected, onReconnect } = await open()
  play('connect')
  expect(onConnected).toHaveBeenCalledOnce()
  expect(onReconnect).not.toHaveBeenCalled()
  play('disconnect')
  play('connect')
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('catches up when the first connection took long: the page was loaded before it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { onReconnect } = await open()
  vi.advanceTimersByTime(5000)
  play('connect')
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('passes on the person’s events, and sends the last event id on reconnect', async () => {
  await open()
  const names: string[] = []
  const stop = onEvent((name) => names.push(name))
  play('*', 'transferReceiver', { event_id: 'one', paps_id: 'PAPS-0000-0000', data: {} })
  expect(wire.socket.auth).not.toMatchObject({ last_event_id: 'one' })
  play('*', 'transferReceiver', { event_id: 'two', paps_id: ama.paps_id, data: {} })
  play('*', 'topupInit', { event_id: 'three', paps_id: ama.paps_id, data: {} })
  stop()
  expect(names).toEqual(['transferReceiver'])
  expect(wire.socket.auth).toEqual({ token: 'a.b.c', last_event_id: 'two' })
})

test('handles a decision about the profile apart from money events', async () => {
  const { onDecided } = await open()
  const names: string[] = []
  const stop = onEvent((name) => names.push(name))
  const data = { target: 'national_id', approved: true }
  play('*', 'profileDecided', { event_id: 'four', paps_id: 'PAPS-0000-0000', data })
  expect(onDecided).not.toHaveBeenCalled()
  play('*', 'profileDecided', { event_id: 'five', paps_id: ama.paps_id, data })
  stop()
  expect(onDecided).toHaveBeenCalledExactlyOnceWith(data)
  expect(names).toEqual([])
})
