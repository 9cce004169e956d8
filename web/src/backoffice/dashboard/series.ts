import type { DashboardMoney, Kind } from './use-dashboard.ts'

type Step = DashboardMoney['steps'][number]

/** The parts of the volume chart. The order is that of the chart colours. */
export const SERIES = ['payments', 'transfers', 'topUps', 'cash', 'savings', 'points'] as const

export type Series = (typeof SERIES)[number]

export const KINDS_OF: Record<Series, readonly Kind[]> = {
  payments: ['payment', 'refund'],
  transfers: ['transfer'],
  topUps: ['topup'],
  cash: ['deposit', 'withdrawal'],
  savings: ['saving'],
  points: ['redemption'],
}

/** A volume in paps, or a number of movements. */
export type Unit = 'moved' | 'movements'

/** One column: one step, or several that a long period joins. */
export interface Column {
  /** The index of the first step, and the number of steps. */
  first: number
  length: number
  startsAt: string
  parts: Record<Series, number>
  /** Null without a previous period. */
  before: Record<Series, number> | null
  in: number
  out: number
  /** The column has not begun, or has not ended. */
  isFuture: boolean
  isRunning: boolean
}

const NONE = { payments: 0, transfers: 0, topUps: 0, cash: 0, savings: 0, points: 0 }

function addParts(volumes: Step['kinds'], unit: Unit): Record<Series, number> {
  const parts = { ...NONE }
  for (const series of SERIES) {
    for (const volume of volumes) if (KINDS_OF[series].includes(volume.kind)) parts[series] += volume[unit]
  }
  return parts
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** At most a month of single days; longer periods by week, half a year and more by four weeks. */
const MOST_COLUMNS = 31
/** A phone has room for two weeks of days. */
const MOST_ON_PHONES = 14

/** Returns the number of steps per column. */
export function chooseWidth(steps: number, isPhone = false): number {
  if (steps <= (isPhone ? MOST_ON_PHONES : MOST_COLUMNS)) return 1
  return steps / 7 <= MOST_COLUMNS ? 7 : 28
}

interface Drawing {
  step: 'hour' | 'day'
  unit: Unit
  isPhone?: boolean
  now?: number
}

/** Returns the columns of a chart. The last column of a joined period may have fewer steps. */
export function buildColumns(
  steps: readonly Step[],
  { step, unit, isPhone = false, now = Date.now() }: Drawing,
): Column[] {
  const width = step === 'hour' ? 1 : chooseWidth(steps.length, isPhone)
  const columns: Column[] = []
  for (let first = 0; first < steps.length; first += width) {
    const joined = steps.slice(first, first + width)
    const start = joined[0]
    const last = joined.at(-1)
    if (!start || !last) break
    const endMs = Date.parse(last.starts_at) + (step === 'hour' ? HOUR_MS : DAY_MS)
    const hasBefore = joined.every(({ moved_before }) => moved_before !== null)
    columns.push({
      first,
      length: joined.length,
      startsAt: start.starts_at,
      parts: addParts(
        joined.flatMap(({ kinds }) => kinds),
        unit,
      ),
      before: hasBefore
        ? addParts(
            joined.flatMap(({ kinds_before }) => kinds_before),
            unit,
          )
        : null,
      in: sum(joined.map((each) => each.in)),
      out: sum(joined.map((each) => each.out)),
      isFuture: Date.parse(start.starts_at) > now,
      isRunning: endMs > now,
    })
  }
  return columns
}

/** Adds figures of two decimals without the errors of binary fractions. */
export function sum(figures: readonly number[]): number {
  return Math.round(figures.reduce((total, figure) => total + figure, 0) * 100) / 100
}

/** Returns the sum of the shown series. */
export function sumParts(parts: Record<Series, number>, shown: readonly Series[]): number {
  return sum(shown.map((series) => parts[series]))
}
