/** As much of an engine.io session as is needed to bound it. */
export interface Session {
  close(discard?: boolean): void
  once(event: 'close', listener: () => void): unknown
}

export interface Bounds {
  ofAddress: number
  inTotal: number
  ms: number
}

/**
 * The sessions that nobody has signed in on yet. A session costs some 40 kB and opening one costs nothing, so they are
 * bounded: per address, in total, and in how long one may stay. Where a bound is reached, a new session is refused, which
 * is cheaper than opening one and closing another. An address from which somebody signed in lately gets its session
 * nevertheless, in the place of the oldest: the client of a signed-in person proves itself within one round trip.
 */
export interface UnprovenSessions {
  hasRoom(address: string): boolean
  add(address: string, session: Session): void
  /** Somebody signed in on the session. */
  prove(session: Session): void
  readonly size: number
}

export function makeUnprovenSessions(bounds: Bounds, isKnown: (address: string) => boolean): UnprovenSessions {
  // Both keep the order in which sessions came: the first is the oldest.
  const all = new Map<Session, { address: string; timer: NodeJS.Timeout }>()
  const byAddress = new Map<string, Set<Session>>()

  function remove(session: Session): void {
    const held = all.get(session)
    if (!held) return
    clearTimeout(held.timer)
    all.delete(session)
    const ofAddress = byAddress.get(held.address)
    ofAddress?.delete(session)
    if (ofAddress?.size === 0) byAddress.delete(held.address)
  }

  /** Discards what is still to be sent: a session that never polls would otherwise stay until its ping times out. */
  function close(session: Session | undefined): void {
    if (!session) return
    remove(session)
    session.close(true)
  }

  return {
    hasRoom(address) {
      const isFull = all.size >= bounds.inTotal || (byAddress.get(address)?.size ?? 0) >= bounds.ofAddress
      return !isFull || isKnown(address)
    },
    add(address, session) {
      const ofAddress = byAddress.get(address) ?? new Set()
      if (ofAddress.size >= bounds.ofAddress) close(first(ofAddress))
      else if (all.size >= bounds.inTotal) close(first(all.keys()))
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(session))
      all.set(session, { address, timer: setTimeout(() => close(session), bounds.ms).unref() })
      session.once('close', () => remove(session))
    },
    prove: remove,
    get size() {
      return all.size
    },
  }
}

function first(sessions: Iterable<Session>): Session | undefined {
  for (const session of sessions) return session
  return undefined
}
