import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_STATEMENT_BYTES, Refusal } from '@paps/contract'
import { isOfRow, setAside, withTransaction } from '@paps/database'
import { findAccountOfFile, notifyRefusedStatement, takeInStatement } from '@paps/features/money/statements'
import type { Task } from './task.ts'
import { logFailure } from './work-due.ts'

/** A file that changed within this time may still be written. */
const SETTLED_MS = 30_000

/**
 * Imports the files of STATEMENTS_DIR, oldest name first. A file is moved after its import; after a crash in between it is imported
 * again, which changes nothing.
 */
export const importStatements: Task['run'] = async ({ database, config, now }, _payload, log, signal) => {
  const folder = config.statementsDir
  if (!folder) return
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => !name.startsWith('.')).sort()
  for (const name of names) {
    if (signal?.aborted) return
    const path = join(folder, name)
    const stat = await lstat(path).catch(() => null)
    if (!stat?.isFile() || Date.now() - stat.mtimeMs < SETTLED_MS) continue
    const file = { bytes: stat.size, open: () => createReadStream(path) as AsyncIterable<Buffer> }
    try {
      if (stat.size > MAX_STATEMENT_BYTES) throw new Refusal('too_large')
      const accountId = await findAccountOfFile(database.kysely, file, name)
      const { data, repeated, credited } = await takeInStatement(
        database,
        { accountId, file, name, staff: null },
        now(),
      )
      log.info({ statement: data._id, lines: data.lines, repeated, credited }, 'statement import succeeded')
      await move(folder, name, 'done')
    } catch (error) {
      if (isGone(error)) continue
      if (!(error instanceof Refusal)) {
        // The file stays and is tried again. The others are imported.
        if (!isOfRow(error)) throw error
        logFailure(log)({ err: error, task: 'import-statements', row: name })
        const row = { task: 'import-statements', rowId: name.slice(0, 100), error, now: now() }
        await withTransaction(database, (tx) => setAside(tx, row))
        continue
      }
      log.warn({ code: error.code, line: error.facts.line }, 'statement import refused')
      // Another process that found the same file notifies, where it moved it.
      if (await move(folder, name, 'refused')) await notifyRefusedStatement(database, name, error, now())
    }
  }
}

/** Another process has moved the file. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file of the same name keeps its place: the new one gets the time before its name. Returns whether this process moved it. */
async function move(folder: string, name: string, to: 'done' | 'refused'): Promise<boolean> {
  await mkdir(join(folder, to), { recursive: true })
  const isTaken = (await lstat(join(folder, to, name)).catch(() => null)) !== null
  try {
    await rename(join(folder, name), join(folder, to, isTaken ? `${Date.now()}-${name}` : name))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}
