import type { RawBuilder } from 'kysely'
import { PipelinedConnection } from './pipeline.ts'
import type { Tx } from './transaction.ts'

/**
 * Sends a statement whose result is not needed. On a database opened with `pipeline`, the statement leaves together with
 * the next awaited one, at the latest with COMMIT, and its error is thrown there. On any other database this waits for
 * the statement.
 */
export async function sendWithNext(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(tx)
  await tx.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof PipelinedConnection) await connection.sendWithNext(query)
    else await connection.executeQuery(query)
  })
}
