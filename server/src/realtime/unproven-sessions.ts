/** The part of an engine.io session that is needed to bound it. */
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
 * Sessions without a signed-in person. A session costs about 40 kB and opening one is free, so they are bounded per
 * address, in total and in time. At a bound a new session is refused, which is cheaper than replacing one. An address
 * with a recent sign-in still gets a session, in place of the oldest: a signed-in client proves itself within one round
 * trip.
 */
export interface UnprovenSessions {
  hasRoom(address: string): boolean
  add(address: string, session: Session): void
  /** Marks the session as signed in. */
  prove(session: Session): void
  readonly size: number
}

export function makeUnprovenSessions(bounds: Bounds, isKnown: (address: string) => boolean): UnprovenSessions {
  // Both are in order of arrival: the first is the oldest.
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

  /** Discards unsent data: a session that never polls would otherwise live until its ping times out. */
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
