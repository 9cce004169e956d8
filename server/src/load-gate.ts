/** Why a call is turned away. */
export type Overload = 'in_flight' | 'event_loop'

/** A stall now and then is none (a collection of garbage, a large picture); one sample after the other is. */
const LATE_MS = 250
const LATE_IN_A_ROW = 4

/**
 * Says when there is more to do than can be done soon. Whoever is turned away then costs next to nothing, so that those
 * who were let in are answered as quickly as ever.
 */
export interface LoadGate {
  /** Whether one more may come in; counts those who may not. */
  lets(): boolean
  enter(): void
  leave(): void
  /** How late a timer rang. */
  rang(lateMs: number): void
  readonly inFlight: number
  /** How many were turned away, and why. */
  readonly refusals: Readonly<Record<Overload, number>>
}

export function makeLoadGate(maxInFlight: number): LoadGate {
  let inFlight = 0
  let lateInARow = 0
  const refusals = { in_flight: 0, event_loop: 0 }
  return {
    lets() {
      if (inFlight >= maxInFlight) refusals.in_flight++
      else if (lateInARow >= LATE_IN_A_ROW) refusals.event_loop++
      else return true
      return false
    },
    enter: () => {
      inFlight++
    },
    leave: () => {
      inFlight--
    },
    rang: (lateMs) => {
      lateInARow = lateMs > LATE_MS ? lateInARow + 1 : 0
    },
    get inFlight() {
      return inFlight
    },
    refusals,
  }
}
