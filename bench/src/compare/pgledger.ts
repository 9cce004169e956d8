import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onServer, type TemporaryServer } from '../open-temporary-server.ts'
import { runPgbench } from '../pgbench.ts'

/** The number of accounts of the other measurements. */
const ACCOUNTS = 100_000

/** Ids in pgledger's form, made from a number so that pgbench needs no look-up. */
const ID = (number: string) => `'pgla_' || lpad((${number})::text, 26, '0')`

const SCRIPT = `
\\set from random(1, ${ACCOUNTS})
\\set to 1 + (:from + random(0, ${ACCOUNTS - 2})) % ${ACCOUNTS}
select * from pgledger_create_transfer(${ID(':from')}, ${ID(':to')}, 1);
`

/**
 * Loads pgledger (github.com/pgr0ss/pgledger) from a folder with its SQL and the ULID function that it needs. Returns a
 * function that calls its transfer function by pgbench and returns transfers per second.
 */
export async function openPgledger(
  server: TemporaryServer,
  sqlFolder: string,
  seconds: number,
): Promise<() => Promise<number>> {
  const url = await server.makeDatabase('pgledger', 'empty')
  const isLast = (name: string) => (name === 'pgledger.sql' ? 1 : 0)
  const files = (await readdir(sqlFolder)).filter((name) => name.endsWith('.sql'))
  for (const name of files.toSorted((one, other) => isLast(one) - isLast(other))) {
    await onServer(url, await readFile(join(sqlFolder, name), 'utf8'))
  }
  await onServer(
    url,
    `insert into pgledger_accounts (id, name, currency, allow_negative_balance, allow_positive_balance, created_at, updated_at)
     select ${ID('n')}, 'account ' || n, 'PAPS', true, true, now(), now() from generate_series(1, ${ACCOUNTS}) n`,
  )
  await onServer(url, 'vacuum analyze')
  const script = join(server.folder, 'pgledger.sql')
  await writeFile(script, SCRIPT)
  return () => runPgbench(url, seconds, ['-n', '-f', script])
}
