// `npm run lab -- rewrap-files` re-encrypts the keys of private pictures and webhook secrets with the first FILE_KEY,
// so that older keys can be removed.

import { makeVault } from '@paps/features/files'
import { rewrapExports } from '@paps/features/money/exports'
import { rewrapProofs } from '@paps/features/money/top-ups'
import { makeWebhookVault, rewrapSecrets } from '@paps/features/money/webhooks'
import { rewrapDocuments } from '@paps/features/people/identity'
import { rewrapSelfies } from '@paps/features/people/recovery'
import { readConfig } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const config = { ...readConfig(process.env), seed: 'none' as const }
  const vault = makeVault(config.fileKeys)
  const { database, close } = await openDatabase(config, makeLog('warn'))
  try {
    const documents = await rewrapDocuments(database, vault)
    const selfies = await rewrapSelfies(database, vault)
    const proofs = await rewrapProofs(database, vault)
    const exports = await rewrapExports(database, vault)
    const secrets = await rewrapSecrets(database, makeWebhookVault(config.fileKeys))
    console.log(`Wrapped the keys of ${documents} identity documents and ${proofs} proofs of payment anew.`)
    console.log(`Wrapped the keys of ${selfies} selfies of recoveries anew.`)
    console.log(`Wrapped the keys of ${exports} parts of archives anew.`)
    console.log(`Wrapped the keys of ${secrets} secrets of webhooks anew.`)
    console.log('All of them are now under the first key of FILE_KEY; the others can go from every server.')
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
