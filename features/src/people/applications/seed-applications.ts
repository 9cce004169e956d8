import type { Tx } from '@paps/database'
import { insertApplication, type NewApplication } from './application-store.ts'

/** Inserts pending applications with dates in the past, for the demo data. */
export async function seedApplications(tx: Tx, seeds: readonly (NewApplication & { at: Date })[]): Promise<void> {
  for (const { at, ...application } of seeds) await insertApplication(tx, application, at)
}
