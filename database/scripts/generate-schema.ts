// Writes src/schema.ts, the types of every table, from a database made by the migrations alone.
import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedServer } from '../src/embedded/index.ts'
import { migrate } from '../src/migrate.ts'
import { connectDatabase } from '../src/pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'paps-schema-'))
const server = await openEmbeddedServer(folder, { settings: { fsync: 'off' } })
try {
  const database = connectDatabase(server.url('paps'))
  await migrate(database)
  await database.close()
  const outFile = join(import.meta.dirname, '../src/schema.ts')
  const flags = ['--config-file', join(import.meta.dirname, '../kysely-codegen.json'), '--out-file', outFile]
  execFileSync('kysely-codegen', [...flags, '--url', server.url('paps')], { stdio: 'inherit' })
} finally {
  await server.remove()
}
