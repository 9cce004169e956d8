/** Why a call is turned away. */
export type Overload = 'in_flight' | 'event_loop'

/** A stall now and then is none (a collection of garbage, a large picture); one sample after the other is. */
const LATE_MS = 500
const LATE_IN_A_ROW = 4

/**
 * Says when there is more to do than can be done soon. Whoever is turned away then costs next to nothing, so that those
 * who were let in are answered as quickly as ever.
 */
export interface LoadGate {
  /** Null: there is room. */
  refuses(): Overload | null
  enter(): void
  leave(): void
  /** How late a timer rang. */
  rang(lateMs: number): void
  readonly inFlight: number
}

export function makeLoadGate(maxInFlight: number): LoadGate {
  let inFlight = 0
  let lateInARow = 0
  return {
    refuses: () => {
      if (inFlight >= maxInFlight) return 'in_flight'
      return lateInARow >= LATE_IN_A_ROW ? 'event_loop' : null
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
  }
}
