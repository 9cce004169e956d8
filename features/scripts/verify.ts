// Proves the books: of the database at DATABASE_URL, or of the embedded one in DATA_DIR. With --ledger, of the ledger
// alone, where no records of people go with its journals.
import { existsSync } from 'node:fs'
import { connectDatabase } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import { verify } from '@paps/ledger'
import { auditBooks } from '../src/money/audits/index.ts'

const PROGRESS_EVERY_MS = 1_000

const { DATABASE_URL, DATA_DIR = '.data' } = process.env
if (!DATABASE_URL && !existsSync(DATA_DIR)) {
  console.error(`There is no database in ${DATA_DIR}. Start the app once, or set DATA_DIR or DATABASE_URL.`)
  process.exit(2)
}
const embedded = DATABASE_URL ? null : await openEmbeddedServer(DATA_DIR)
const database = connectDatabase(DATABASE_URL ?? embedded?.url('paps') ?? '', { connections: 1 })
const startedAt = Date.now()
let saidAt = startedAt

function onProgress(step: string, done: number): void {
  if (Date.now() - saidAt < PROGRESS_EVERY_MS) return
  saidAt = Date.now()
  console.log(`  ${done.toLocaleString('en')} ${step} read`)
}

try {
  const prove = process.argv.includes('--ledger') ? verify : auditBooks
  const { ok, counts, firstBroken, head } = await prove(database, { onProgress })
  const read = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024)
  console.log(`Read ${read.join(', ')} in ${seconds} s, with ${memoryMb} MB at most.`)
  if (head) console.log(`The last seal is ${head}`)
  console.log(ok ? 'The books are in order.' : `BROKEN: ${firstBroken?.row}, where ${firstBroken?.rule}.`)
  process.exitCode = ok ? 0 : 1
} finally {
  await database.close()
  await embedded?.release()
}
