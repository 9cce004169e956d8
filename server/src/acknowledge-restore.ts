// `npm run lab -- acknowledge-restore` lists chain links that exist in the head files but not in the database, as after a
// restore to an earlier point in time. With --link (the number of the first missing link) and --reason it records that the loss is
// known, on this machine.
import { parseArgs } from 'node:util'
import { acknowledgeRestore, findLost } from '@paps/ledger'
import { openChain } from './chain.ts'
import { readConfig } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'
import { StartError } from './start-error.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { link: { type: 'string' }, reason: { type: 'string' } } })
  const config = { ...readConfig(process.env), seed: 'none' as const }
  const { keys, file } = openChain(config)
  const { database, close } = await openDatabase(config, makeLog('warn'))
  try {
    const lost = await findLost(database, file)
    if (!lost) {
      console.log('The database has every chain link of the heads. Nothing to acknowledge.')
      return
    }
    const chain = `The heads in ${config.chainHeadsDir} agree with the database up to link ${lost.from - 1}, and not from there to link ${lost.until}.`
    const { reason = '' } = values
    if (values.link === undefined || reason.trim() === '') {
      console.log(chain)
      console.log('After a restore, with all servers stopped, acknowledge that on each machine that keeps heads:')
      console.log(`  npm run lab -- acknowledge-restore --link ${lost.from} --reason 'restored to 10:00 after …'`)
      process.exitCode = 1
      return
    }
    if (Number(values.link) !== lost.from) throw new StartError(`${chain} --link must be ${lost.from}.`)
    await acknowledgeRestore(database, keys, file, { from: lost.from, reason: reason.trim() })
    console.log(`${chain} That was acknowledged.`)
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
})
