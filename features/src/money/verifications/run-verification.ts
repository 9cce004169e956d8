import { type Database, type Tx, withTransaction } from '@paps/database'
import type { ChainWitness } from '@paps/ledger'
import { notify } from '../service/notify.ts'
import {
  endVerification,
  findRunningVerification,
  findSuperAdmins,
  findVerification,
  insertVerification,
  writeProgress,
} from './verification-store.ts'
import { type BooksReport, verifyBooks } from './verify-books.ts'

const PROGRESS_MS = 1000

/**
 * Runs a verification of the books and stores its result: one started by staff, or the nightly one. Continues a
 * verification left by a process that died; running it twice is harmless.
 */
export async function runVerification(
  database: Database,
  auditId: string | null,
  chain: ChainWitness | null,
  now: () => Date,
): Promise<BooksReport['firstBroken']> {
  const id = await withTransaction(database, (tx) => takeUp(tx, auditId, now()))
  if (!id) return null
  const report = await verifyBooks(database, { chain: chain, onProgress: storeProgress(database, id, now) })
  await withTransaction(database, async (tx) => {
    if ((await endVerification(tx, id, report, now())) && report.firstBroken)
      await notifySuperAdmins(tx, report.firstBroken, now())
  })
  return report.firstBroken
}

/** Stores the progress once a second for the screen. */
function storeProgress(database: Database, id: string, now: () => Date): (step: string, done: number) => void {
  const counts: Record<string, number> = {}
  let nextMs = now().getTime() + PROGRESS_MS
  return (step, done) => {
    counts[step] = done
    if (now().getTime() < nextMs) return
    nextMs = now().getTime() + PROGRESS_MS
    // A failed write of the progress does not stop the verification.
    void writeProgress(database.kysely, id, counts).catch(() => undefined)
  }
}

async function takeUp(tx: Tx, auditId: string | null, now: Date): Promise<string | null> {
  if (auditId === null) return (await insertVerification(tx, null, now)) ?? (await findRunningVerification(tx))
  return (await findVerification(tx, auditId)).ok === null ? auditId : null
}

async function notifySuperAdmins(
  tx: Tx,
  { rule, row }: NonNullable<BooksReport['firstBroken']>,
  at: Date,
): Promise<void> {
  const note = `The audit of the books found ${row} not as it must be: ${rule}.`
  const watchers = await findSuperAdmins(tx)
  await notify(
    tx,
    watchers.map((to) => ({ name: 'booksBroken', to, record: null, note, at })),
  )
}
