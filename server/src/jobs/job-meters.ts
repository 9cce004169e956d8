import { Counter, Gauge, type Registry } from 'prom-client'
import { type Purpose, RUNNERS } from './task.ts'

const OUTCOMES = ['done', 'failed', 'overdue', 'stopped'] as const

/** How a run ended: over its deadline, or cut off because the server stopped. */
export type Outcome = (typeof OUTCOMES)[number]

export interface JobMeters {
  /** Returns the function that reports the end of the run. */
  begin(purpose: Purpose): (outcome: Outcome) => void
}

export function makeJobMeters(registry: Registry): JobMeters {
  const busy = new Gauge({
    name: 'paps_job_runners_busy',
    help: 'Runners of jobs that are busy, by purpose',
    labelNames: ['purpose'],
    registers: [registry],
  })
  const total = new Gauge({
    name: 'paps_job_runners',
    help: 'Runners of jobs, by purpose',
    labelNames: ['purpose'],
    registers: [registry],
  })
  const runs = new Counter({
    name: 'paps_job_runs_total',
    help: 'Runs of jobs by purpose and outcome',
    labelNames: ['purpose', 'outcome'],
    registers: [registry],
  })
  for (const [purpose, number] of Object.entries(RUNNERS)) {
    total.set({ purpose }, number)
    busy.set({ purpose }, 0)
    // A counter that is absent until its first event shows no increase.
    for (const outcome of OUTCOMES) runs.inc({ purpose, outcome }, 0)
  }
  return {
    begin(purpose) {
      busy.inc({ purpose })
      return (outcome) => {
        busy.dec({ purpose })
        runs.inc({ purpose, outcome })
      }
    },
  }
}
