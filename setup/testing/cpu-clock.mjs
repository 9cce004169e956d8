import { cpus } from 'node:os'

const SECOND_MS = 1000

/** Processor time of the whole machine since its start, in seconds: of all programs, so a figure needs a quiet machine. */
export function readCpuSeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / SECOND_MS
}
