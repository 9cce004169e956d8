// Rebuilds the roll-ups of the dashboard from the ledger, for when `npm run verify` reports a difference. Uses the
// database at DATABASE_URL, or the embedded one in DATA_DIR. Safe while the server runs.
import { existsSync } from 'node:fs'
import { connectAsServer } from '@paps/database'
import { openEmbeddedServer } from '@paps/database/embedded'
import { rebuildTallies } from '../src/money/dashboard/index.ts'

const { DATABASE_URL, DATA_DIR = '.data' } = process.env
if (!DATABASE_URL && !existsSync(DATA_DIR)) {
  console.error(`No database in ${DATA_DIR}. Start the app once, or set DATA_DIR or DATABASE_URL.`)
  process.exit(2)
}
const embedded = DATABASE_URL ? null : await openEmbeddedServer(DATA_DIR)
const database = await connectAsServer(DATABASE_URL ?? embedded?.url('paps') ?? '', { connections: 2 })
const startedAt = Date.now()
try {
  await rebuildTallies(database)
  console.log(`Rebuilt in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`)
} finally {
  await database.close()
  await embedded?.release()
}
