import { readdirSync, readFileSync } from 'node:fs'

/** The processor time of all threads of a process in milliseconds; 0 where it has ended. */
export function processMs(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => sum + Number(read(`${thread}/schedstat`).split(' ')[0]) / 1e6, 0)
}

/**
 * The processor time of a process that starts others, and of those: of PostgreSQL. A process that has ended keeps the time that it
 * had when it was last seen.
 */
export function makeFamilyTime(pid: number): () => number {
  const known = new Map<number, number>()
  return () => {
    for (const member of [pid, ...childrenOf(pid)])
      known.set(member, Math.max(processMs(member), known.get(member) ?? 0))
    return [...known.values()].reduce((sum, ms) => sum + ms, 0)
  }
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => read(`${thread}/children`).split(' ').filter(Boolean).map(Number))
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
