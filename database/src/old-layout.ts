import { sql } from 'kysely'
import { MigrationError } from './apply-migration.ts'
import type { Reader } from './transaction.ts'

/** The second migration of the layout before the baseline. The baseline has no file of this name. */
const OLD_MIGRATION = '0002_outbox_and_idempotency.sql'

/**
 * The layout before the baseline was never released, so there is no upgrade from it (docs/decisions/0026-one-baseline.md).
 * @throws MigrationError if the database has that layout
 */
export async function refuseOldLayout(reader: Reader): Promise<void> {
  const { rows } = await sql`select from schema_migrations where name = ${OLD_MIGRATION}`.execute(reader)
  if (rows.length === 0) return
  throw new MigrationError(
    `The database has the layout from before the baseline: its schema_migrations lists ${OLD_MIGRATION}. This version cannot upgrade it and has changed nothing. Start on a fresh database (another DATABASE_URL, or an empty DATA_DIR). To keep the data, first export it with the version that made it (back-office lists, CSV).`,
  )
}
