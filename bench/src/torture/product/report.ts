import { round } from '../../figures.ts'
import { printTable } from '../../print-table.ts'
import type { Fare } from './ask.ts'
import type { Findings } from './audit.ts'
import type { Listening } from './listen.ts'
import type { Struck } from './strikes.ts'
import type { Told } from './told.ts'

/** The longest time without responses that does not count as an outage. */
const SECONDS_OF_SILENCE = 15

interface Outcome {
  struck: ReadonlyMap<string, Struck>
  told: Told
  fare: Fare
  findings: Findings
  listening: Iterable<Listening>
  mistakes: readonly string[]
}

/** Prints the result. Returns whether it is free of deviations. */
export function report({ struck, told, fare, findings, listening, mistakes }: Outcome): boolean {
  const { books, ...wrong } = findings
  printTable(
    'The whole product: struck',
    [...struck].map(([what, { times, silenceMs }]) => ({
      what,
      times,
      'longest without an answer, s': round(silenceMs / 1_000, 1),
    })),
  )
  const full = struck.get('full disk')
  if (full) console.log(`the database found no room ${full.noRoom} times`)
  const kinds = Map.groupBy(told.records.values(), ({ kind }) => kind)
  const counts = Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))
  printTable('Told of', [{ ...counts, saving: total(told.savings) }])
  const events = [...listening].reduce((sum, { heard }) => sum + heard.size, 0)
  const { answered, retries, faults } = fare
  printTable('Afterwards', [
    { answered, refused: total(told.refusals), retries, 'status 500': total(faults), events, ...wrong, books },
  ])
  if (told.refusals.size > 0) console.log(`refused: ${inWords(told.refusals)}`)
  if (faults.size > 0) console.log(`status 500: ${inWords(faults)}; in the log: ${mistakes.join('; ')}`)
  const isQuick = [...struck.values()].every(({ silenceMs }) => silenceMs < SECONDS_OF_SILENCE * 1_000)
  if (!isQuick) console.log(`silent for more than ${SECONDS_OF_SILENCE} seconds`)
  return isQuick && faults.size === 0 && Object.values(wrong).every((count) => count === 0) && books === 'in order'
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, each) => sum + each, 0)
}

function inWords(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}
