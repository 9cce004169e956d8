import { figuresOf, round } from '../figures.ts'

/** One response and its latency. */
export interface Taken {
  /** The HTTP status, or that the connection was cut. */
  status: string
  ms: number
  /** Whether the response came while load was offered, and not in the pause afterwards. */
  isInTime: boolean
}

/** The outcome of the offered requests. */
export interface Offered {
  offeredPerSecond: number
  goodPerSecond: number
  turnedAwayPerSecond: number
  /** Neither served nor refused: cut, wrong, or without a response. */
  others: number
  goodP50Ms: number
  goodP99Ms: number
  turnedAwayP99Ms: number
}

interface Counts {
  offered: number
  seconds: number
}

export function summarise(answers: readonly Taken[], { offered, seconds }: Counts): Offered {
  const [good, away] = ['200', '503'].map((status) => answers.filter((answer) => answer.status === status))
  const perSecond = (some: readonly Taken[] = []) => round(some.filter(({ isInTime }) => isInTime).length / seconds, 0)
  const timesOf = (some: readonly Taken[] = []) =>
    figuresOf(
      some.map(({ ms }) => ms),
      seconds * 1_000,
    )
  return {
    offeredPerSecond: round(offered / seconds, 0),
    goodPerSecond: perSecond(good),
    turnedAwayPerSecond: perSecond(away),
    others: offered - (good?.length ?? 0) - (away?.length ?? 0),
    goodP50Ms: timesOf(good).p50Ms,
    goodP99Ms: timesOf(good).p99Ms,
    turnedAwayP99Ms: away?.length ? timesOf(away).p99Ms : 0,
  }
}
