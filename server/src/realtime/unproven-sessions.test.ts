import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { makeUnprovenSessions } from './unproven-sessions.ts'

class FakeSession extends EventEmitter {
  isOpen = true
  close() {
    this.isOpen = false
    this.emit('close')
  }
}

function openOne(sessions: ReturnType<typeof makeUnprovenSessions>, address: string): FakeSession {
  const session = new FakeSession()
  sessions.add(address, session)
  return session
}

describe('sessions without a signed-in person', () => {
  it('are bounded for one address: an unknown one is refused, of a known one the oldest is closed', () => {
    const sessions = makeUnprovenSessions({ ofAddress: 2, inTotal: 10, ms: 1_000 }, (address) => address === 'a')
    for (let times = 0; times < 2; times++) openOne(sessions, 'stranger')
    expect([sessions.hasRoom('stranger'), sessions.hasRoom('another'), sessions.hasRoom('a')]).toEqual([
      false,
      true,
      true,
    ])
    const [other, first, second, third] = ['b', 'a', 'a', 'a'].map((address) => openOne(sessions, address))
    expect([other, first, second, third].map((session) => session?.isOpen)).toEqual([true, false, true, true])
    expect(sessions.size).toBe(5)
  })

  it('are bounded in total: unknown addresses are refused, a known one closes the oldest of all', () => {
    const sessions = makeUnprovenSessions({ ofAddress: 5, inTotal: 3, ms: 1_000 }, (address) => address === 'known')
    const [first, second] = ['a', 'b', 'c'].map((address) => openOne(sessions, address))
    expect([sessions.hasRoom('a'), sessions.hasRoom('d'), sessions.hasRoom('known')]).toEqual([false, false, true])
    const fourth = openOne(sessions, 'known')
    expect([first, second, fourth].map((session) => session?.isOpen)).toEqual([false, true, true])
    expect(sessions.size).toBe(3)
  })

  it('are closed when their time is up, unless somebody signed in on them, and are not counted once closed', () => {
    vi.useFakeTimers()
    try {
      const sessions = makeUnprovenSessions({ ofAddress: 5, inTotal: 5, ms: 1_000 }, () => false)
      const [idle, proven, gone] = ['a', 'a', 'a'].map((address) => openOne(sessions, address))
      if (proven) sessions.prove(proven)
      gone?.close()
      expect(sessions.size).toBe(1)
      vi.advanceTimersByTime(1_000)
      expect([idle?.isOpen, proven?.isOpen, sessions.size]).toEqual([false, true, 0])
    } finally {
      vi.useRealTimers()
    }
  })
})
