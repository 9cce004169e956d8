import type { Tx } from '@paps/database'
import { insertApplication, type NewApplication } from './application-store.ts'

/** Puts in applications that are pending, as they would be after some days. */
export async function seedApplications(tx: Tx, seeds: readonly (NewApplication & { at: Date })[]): Promise<void> {
  for (const { at, ...application } of seeds) await insertApplication(tx, application, at)
}
