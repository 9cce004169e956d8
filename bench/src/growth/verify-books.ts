import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { extendChain, makeChainKeys } from '@paps/ledger'

const VERIFY = join(import.meta.dirname, '../../../server/src/verify-books.ts')

const SEAL_SECRET = 'a chain secret for benchmarks, of no use elsewhere'

/**
 * Extends the chain, then verifies the books as `npm run verify` does. Returns the amount read, the duration and the
 * memory.
 */
export async function verifyBooks(url: string): Promise<string> {
  const database = connectDatabase(url, { connections: 1 })
  await extendChain(database, makeChainKeys([SEAL_SECRET]))
  await database.close()
  const folder = await mkdtemp(join(tmpdir(), 'paps-verify-'))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, SEAL_SECRET }
  const child = spawn(process.execPath, [VERIFY, '--ledger'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'close')
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error('The books are not in order.')
  return /^Read .*$/m.exec(said)?.[0] ?? ''
}
