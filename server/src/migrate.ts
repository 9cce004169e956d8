// npm run migrate brings the schema and the grants of the server's role up to date, and ends: for where servers are not
// given the owner's login. DATABASE_OWNER_URL is the owner's, DATABASE_URL that of the server.

import { MigrationError } from '@paps/database'
import { readConfig, StartError } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseOwnerUrl) {
    throw new StartError(
      'Set DATABASE_OWNER_URL to the owner of the tables, and DATABASE_URL to the role of the server.',
    )
  }
  const { close } = await openDatabase({ ...config, seed: 'none' }, makeLog('warn'))
  await close()
  console.log('The schema and the grants of the server are up to date.')
}

run().catch((error: unknown) => {
  const isExpected = error instanceof StartError || error instanceof MigrationError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
