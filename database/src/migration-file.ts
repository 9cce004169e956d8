import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** The first line of a file that runs outside a transaction. */
export const OUTSIDE = '-- outside a transaction'

export interface Migration {
  name: string
  text: string
  checksum: string
  outside: boolean
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, outside: isOutside(text) }
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
