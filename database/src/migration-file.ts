import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** Migrations that spread tables over a Citus cluster. They follow all others, where the extension is. */
export const CITUS_MIGRATIONS = join(MIGRATIONS, 'citus')

/** The first line of a file that runs outside a transaction. */
export const OUTSIDE = '-- outside a transaction'

/** Checksums of earlier texts of a file that made the same schema. A database that was made by one of them is up to date. */
const EQUIVALENT: Readonly<Record<string, readonly string[]>> = {
  // It set the storage of a column in CREATE TABLE, which PostgreSQL 15 can't.
  '0002_ledger.sql': ['5eea55f53433c0e63ef60a25437f9c6dbc5e884e65a0ca32e7064e53fd322ebd'],
}

export interface Migration {
  name: string
  text: string
  checksum: string
  /** The checksums with which the file may be listed as applied. */
  accepted: readonly string[]
  outside: boolean
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const accepted = [checksum, ...(EQUIVALENT[name] ?? [])]
      return { name, text, checksum, accepted, outside: isOutside(text) }
    }),
  )
}

export function isOutside(text: string): boolean {
  return text.split('\n', 1)[0]?.trim() === OUTSIDE
}

/** The statements of a file that runs outside a transaction: each ends with a semicolon at the end of a line. */
export function outsideStatements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** The index that a statement builds concurrently, or null. */
export function indexBuiltBy(statement: string): string | null {
  return /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s/i.exec(statement)?.[1] ?? null
}
