import { figuresOf, round } from '../figures.ts'

/** One answer and how long it took. */
export interface Taken {
  /** What HTTP calls it, or that the line was cut. */
  status: string
  ms: number
}

/** What became of what was offered. */
export interface Offered {
  offeredPerSecond: number
  goodPerSecond: number
  turnedAwayPerSecond: number
  /** Neither done nor turned away: cut, wrong, or never answered. */
  others: number
  goodP50Ms: number
  goodP99Ms: number
  turnedAwayP99Ms: number
}

interface Counts {
  sent: number
  unsent: number
  unanswered: number
  elapsedMs: number
}

export function summarise(answers: readonly Taken[], { sent, unsent, unanswered, elapsedMs }: Counts): Offered {
  const timesOf = (status: string) => answers.filter((answer) => answer.status === status).map(({ ms }) => ms)
  const [good, away] = [timesOf('200'), timesOf('503')]
  const done = figuresOf(good, elapsedMs)
  const refused = figuresOf(away, elapsedMs)
  return {
    offeredPerSecond: round(((sent + unsent) / elapsedMs) * 1_000, 0),
    goodPerSecond: done.perSecond,
    turnedAwayPerSecond: refused.perSecond,
    others: answers.length - good.length - away.length + unsent + unanswered,
    goodP50Ms: done.p50Ms,
    goodP99Ms: done.p99Ms,
    turnedAwayP99Ms: away.length > 0 ? refused.p99Ms : 0,
  }
}
