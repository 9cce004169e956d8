// `npm run admin:reset-factor` removes the second factor of a member of staff, for the case that no colleague can do it
// in the back-office: the last super admin. They enrol a new one at the next sign-in.

import { parseArgs } from 'node:util'
import { emailAddress, Refusal } from '@paps/contract'
import { resetFactorAsOperator } from '@paps/features/people/factors'
import { readConfig } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const parsed = emailAddress.safeParse(values.email)
  if (!parsed.success) throw new StartError('Name the person: npm run admin:reset-factor -- --email efua@paps.example')
  const config = { ...readConfig(process.env), seed: 'none' as const }
  const { database, close } = await openDatabase(config, makeLog('warn'))
  try {
    await resetFactorAsOperator(database, parsed.data, new Date())
    console.log(`The second factor of ${parsed.data} is removed, and their sessions have ended.`)
  } catch (error) {
    if (error instanceof Refusal) throw new StartError('No member of staff has this email.')
    throw error
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
