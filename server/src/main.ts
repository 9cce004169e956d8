import { MigrationError } from '@paps/database'
import { makeApp } from './app.ts'
import { readConfig } from './config.ts'
import { makeContext } from './context.ts'
import { makeLog } from './plugins/logging.ts'
import { announce, step } from './start/announce.ts'
import { openDatabase } from './start/open-database.ts'
import { openSimulators } from './start/open-simulators.ts'
import { openWeb } from './start/open-web.ts'
import { StartError } from './start-error.ts'

/** Resources to close, in reverse order of opening. */
const held: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.logLevel)
  // The web build needs no database, so both run concurrently.
  const web = openWeb()
  web.catch(() => {})
  const { database, replicaUrl, close } = await openDatabase(config, log)
  held.push(close)
  const simulated = await openSimulators(config)
  held.push(simulated.close)
  const context = makeContext({ ...config, ...simulated.accounts, databaseReplicaUrl: replicaUrl }, database, log)
  const app = await makeApp(context, { log, webFolder: await web })
  held.push(() => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${config.port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`)
  })
  simulated.connect(app.server)
  announce(config, app.server)
}

/** Shorter than what systemd and the composition allow (operation/). */
const STOP_WITHIN_MS = 25_000

let stopping: Promise<void> | null = null

/**
 * Finishes requests in flight, then closes the database and stops it if no other process uses it. The process ends in time
 * in any case: the next one continues unfinished work.
 */
function stop(code: number): void {
  if (stopping) return
  setTimeout(() => {
    console.error(`Not everything was finished ${STOP_WITHIN_MS / 1000} seconds after the signal to stop`)
    process.exit(1)
  }, STOP_WITHIN_MS).unref()
  stopping = (async () => {
    // An interrupt may arrive while the database starts; it can be stopped only afterwards.
    await starting.catch(() => {})
    for (const putDown of held.reverse()) await putDown()
    process.exit(code)
  })()
  stopping.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) step('Stopping')
    stop(0)
  })
}

const starting = start()
starting.catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof MigrationError
  console.error(expected ? `\n${error.message}\n` : error)
  stop(1)
})
