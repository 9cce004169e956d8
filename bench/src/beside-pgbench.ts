import { type Figures, round } from './figures.ts'

const TURNS = 3

/** One measurement and the pgbench runs before and after it. */
type Turn<F extends Figures> = F & { pgbenchPerSecond: number; timesPgbench: number }

/** The turn with the median ratio, and the ratios of all turns in their order. */
export type Beside<F extends Figures = Figures> = Turn<F> & { turns: string }

/**
 * Measures in turns, each turn between two runs of pgbench: load on the machine then affects both. Returns the turn
 * with the median ratio for each measurement, because the speed of the machine varies within seconds.
 */
export async function measureBeside<F extends Figures, Name extends string>(
  baseline: () => Promise<number>,
  measures: Record<Name, () => Promise<F>>,
): Promise<Record<Name, Beside<F>>> {
  const names = Object.keys(measures) as Name[]
  const turns: Record<Name, Turn<F>>[] = []
  let before = await baseline()
  for (let turn = 0; turn < TURNS; turn++) {
    const found: [Name, F][] = []
    for (const name of names) found.push([name, await measures[name]()])
    const after = await baseline()
    const pgbenchPerSecond = round((before + after) / 2, 0)
    const beside = (figures: F) => ({
      ...figures,
      pgbenchPerSecond,
      timesPgbench: round(figures.perSecond / pgbenchPerSecond, 2),
    })
    turns.push(fromEntries(found.map(([name, figures]) => [name, beside(figures)])))
    before = after
  }
  return fromEntries(names.map((name) => [name, medianOf(turns.map((turn) => turn[name]))]))
}

function fromEntries<Name extends string, Value>(entries: readonly [Name, Value][]): Record<Name, Value> {
  return Object.fromEntries(entries) as Record<Name, Value>
}

function medianOf<F extends Figures>(turns: readonly Turn<F>[]): Beside<F> {
  const sorted = turns.toSorted((one, other) => one.timesPgbench - other.timesPgbench)
  const median = sorted[Math.floor(sorted.length / 2)] as Turn<F>
  return { ...median, turns: turns.map(({ timesPgbench }) => timesPgbench.toFixed(2)).join(' ') }
}
