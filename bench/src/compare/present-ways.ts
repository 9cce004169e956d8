import type { Beside } from '../beside-pgbench.ts'
import { type Figures, round } from '../figures.ts'

/** One way to move money, beside the others of the same run. */
export interface WayRow {
  way: string
  perSecond: number | string
  timesPgbench: number | string
  /** How many times as many transfers per second `POST /api/transfer/send` does. */
  sendIs: number | string
  /** The ratios of all turns to pgbench. */
  turns: string
}

interface Ways {
  sent: Beside<Figures>
  ungrouped: Beside<Figures>
  /** Null where its SQL was not named. */
  pgledger: Beside<Figures> | null
}

const NOT_NAMED = 'not measured: no folder of its SQL was named (PGLEDGER_SQL, --pgledger)'

export function presentWays({ sent, ungrouped, pgledger }: Ways): WayRow[] {
  const row = (way: string, { perSecond, timesPgbench, turns }: Beside<Figures>): WayRow => ({
    way,
    perSecond,
    timesPgbench,
    sendIs: round(sent.timesPgbench / timesPgbench, 2),
    turns,
  })
  const bare = 'pgledger_create_transfer called by pgbench, 16 clients'
  return [
    {
      way: 'pgbench TPC-B, 16 clients',
      perSecond: sent.pgbenchPerSecond,
      timesPgbench: 1,
      sendIs: sent.timesPgbench,
      turns: '',
    },
    pgledger ? row(bare, pgledger) : { way: bare, perSecond: NOT_NAMED, timesPgbench: '', sendIs: '', turns: '' },
    row('the same transfer, one transaction per request, 16 connections', ungrouped),
    row('POST /api/transfer/send', sent),
  ]
}
