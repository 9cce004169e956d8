/** Reason of an overload refusal. */
export type Overload = 'in_flight' | 'event_loop'

/** A single late sample is normal (garbage collection, a large picture); consecutive ones are overload. */
const LATE_MS = 250
const LATE_IN_A_ROW = 4

/** Detects overload. Refused requests cost almost nothing, so admitted ones stay fast. */
export interface LoadGate {
  /** Returns whether one more request is admitted, and counts refusals. */
  admits(): boolean
  enter(): void
  leave(): void
  /** Records how late a timer fired. */
  recordDelay(lateMs: number): void
  readonly inFlight: number
  /** Number of refusals by reason. */
  readonly refusals: Readonly<Record<Overload, number>>
}

export function makeLoadGate(maxInFlight: number): LoadGate {
  let inFlight = 0
  let lateInARow = 0
  const refusals = { in_flight: 0, event_loop: 0 }
  return {
    admits() {
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
    recordDelay: (lateMs) => {
      lateInARow = lateMs > LATE_MS ? lateInARow + 1 : 0
    },
    get inFlight() {
      return inFlight
    },
    refusals,
  }
}
