// `npm run migrate` applies migrations and the grants of the server's role, then exits. For deployments where servers
// do not have the owner's login: DATABASE_OWNER_URL names the owner, DATABASE_URL the server's role.

import { MigrationError } from '@paps/database'
import { readConfig } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'
import { StartError } from './start-error.ts'

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
