// The whole server for the benchmark, without the group poster: each movement is a transaction of its own on a connection of
// the pool, as ordinary programs do it. Checks, writes and responses are the same.
import { connectDatabase, withTransaction } from '@paps/database'
import { post } from '@paps/ledger'
import { makeApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { makeContext } from '../src/context.ts'
import { makeLog } from '../src/plugins/logging.ts'

const config = readConfig(process.env)
const database = connectDatabase(config.databaseUrl ?? '', { connections: config.databaseConnections })
const context = makeContext(config, database)
await context.money.poster.close()
context.money.poster = {
  post: (movement) => withTransaction(database, (tx) => post(tx, movement)),
  waiting: 0,
  close: async () => {},
}
const app = await makeApp(context, { log: makeLog(config.logLevel) })
await app.listen({ port: config.port, host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => database.close()))
process.send?.('listening')
