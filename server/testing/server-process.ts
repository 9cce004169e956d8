// A server of its own without the web app, for tests that kill it. It loads its code and begins on a message.
import { once } from 'node:events'
import { connectDatabase } from '@paps/database'
import { makeApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { makeContext } from '../src/context.ts'
import { makeLog } from '../src/plugins/logging.ts'

await once(process, 'message')
const config = readConfig(process.env)
const app = await makeApp(makeContext(config, connectDatabase(config.databaseUrl ?? '')), { log: makeLog('silent') })
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
