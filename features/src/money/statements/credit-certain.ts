import { Refusal, type StatementLine } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { countAlone, isWithinAlone } from '../approvals/staff-day-store.ts'
import { requireAccount } from './account-store.ts'
import { openLineOf, readCandidates, readCosts } from './candidate-store.ts'
import { explain } from './explain-line.ts'
import { type LineRow, lockLinesById, lockOpenLines, presentLines, readCertain } from './line-store.ts'
import { CERTAIN, isProven } from './matching/match-lines.ts'
import { payTopUps } from './pay-top-ups.ts'
import { setLineAside } from './set-line-aside.ts'
import { suggestLines } from './suggest-lines.ts'

const MOST = 10_000
const SHOWN = 50

/** Returns the lines that would be credited by themselves. Changes nothing. */
export async function previewCertain(
  reader: Reader,
  accountId: string,
): Promise<{ data: StatementLine[]; count: number; sum: bigint }> {
  await requireAccount(reader, accountId)
  const lines = await readCertain(reader, accountId, CERTAIN, MOST)
  return {
    data: await presentLines(reader, lines.slice(0, SHOWN)),
    count: lines.length,
    sum: lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
  }
}

/**
 * Credits the certain lines of an account in the name of a member of staff, each in a transaction of its own, as far as this
 * person may move money alone. The others stay for review.
 */
export async function creditCertain(
  database: Database,
  staff: Caller,
  accountId: string,
  now: Date,
): Promise<{ credited: number; left: number }> {
  await requireAccount(database.kysely, accountId)
  const lines = await readCertain(database.kysely, accountId, CERTAIN, MOST)
  const done = new Set<string>()
  let left = 0
  for (const line of lines) {
    if (done.has(line.id)) continue
    const ids = [line.id, ...(line.suggestion?.lines ?? [])]
    const isCredited = await creditOne(database, staff, line, ids, now)
    if (isCredited) for (const id of ids) done.add(id)
    else left += 1
  }
  if (left > 0) await suggestLines(database, accountId)
  return { credited: done.size, left }
}

/** Returns false where the line or the evidence has changed meanwhile, or where it takes a second person. */
async function creditOne(
  database: Database,
  staff: Caller,
  { id }: LineRow,
  ids: string[],
  now: Date,
): Promise<boolean> {
  try {
    return await withTransaction(database, async (tx) => {
      const lines = await lockLinesById(tx, ids)
      const line = lines.find((each) => each.id === id)
      const suggestion = line?.suggestion
      if (!suggestion || lines.some(({ score, state }) => state !== 'likely' || score < CERTAIN)) return false
      const candidates = await readCandidates(tx, suggestion.references)
      if (candidates.length < suggestion.references.length || !isProven(lines.map(openLineOf), candidates)) return false
      const sumMinor = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
      if (!(await isWithinAlone(tx, staff.userId, sumMinor))) return false
      const { references, score, reasons } = suggestion
      const approval = await payTopUps(tx, staff, { lineIds: ids, references, score, reasons, automatic: true }, now)
      if (approval) throw new Refusal('approval_waits', { name: '' })
      return true
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    await setLineAside(database, 'credit-lines', id, error, now)
    return false
  }
}

/**
 * Explains debits by the texts of costs, as far as this member of staff may decide alone: each counts towards their day. The others
 * wait for a person.
 */
export async function explainCosts(database: Database, staffId: string, accountId: string, now: Date): Promise<void> {
  for (const id of await readCosts(database.kysely, accountId, MOST)) {
    await withTransaction(database, async (tx) => {
      const [line] = await lockOpenLines(tx, [id])
      if (line && (await countAlone(tx, staffId, -line.amount_minor)))
        await explain(tx, { userId: staffId }, line, { kind: 'cost', reason: 'rule', automatic: true }, now)
    }).catch((error: unknown) => setLineAside(database, 'explain-costs', id, error, now))
  }
}
