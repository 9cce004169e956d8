// `npm run verify` verifies the books of the database at DATABASE_URL, or of the embedded one in DATA_DIR, with the
// chain key and heads that the environment names. With --ledger it verifies the ledger only, for databases without
// records.
import { existsSync } from 'node:fs'
import { connectAsServer } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import { verifyBooks } from '@paps/features/money/verifications'
import { verify } from '@paps/ledger'
import { openChain } from './chain.ts'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const PROGRESS_EVERY_MS = 1_000

async function run(): Promise<void> {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (!DATABASE_URL && !existsSync(DATA_DIR)) {
    throw new StartError(`There is no database in ${DATA_DIR}. Start the app once, or set DATA_DIR or DATABASE_URL.`)
  }
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await openEmbeddedServer(config.dataDir)
  const database = await connectAsServer(config.databaseUrl ?? embedded?.url('paps') ?? '', { connections: 1 })
  const startedAt = performance.now()
  let saidAt = startedAt

  function onProgress(step: string, done: number): void {
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) return
    saidAt = performance.now()
    console.log(`  ${done.toLocaleString('en')} ${step} read`)
  }

  try {
    const prove = process.argv.includes('--ledger') ? verify : verifyBooks
    const { ok, counts, firstBroken, head } = await prove(database, { chain: openChain(config), onProgress })
    const read = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024)
    console.log(`Read ${read.join(', ')} in ${seconds} s, with ${memoryMb} MB at most.`)
    if (head) console.log(`The last chain link is ${head}`)
    console.log(ok ? 'The books are in order.' : `BROKEN: ${firstBroken?.row}, where ${firstBroken?.rule}.`)
    process.exitCode = ok ? 0 : 1
  } finally {
    await database.close()
    await embedded?.release()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
})
