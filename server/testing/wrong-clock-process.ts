// A server of its own for wrong-clock.test.ts, without the web app. `Date` is off by CLOCK_OFF_MS in the whole process,
// as on a machine with a wrong clock.
const offMs = Number(process.env.CLOCK_OFF_MS)
const RightDate = Date
globalThis.Date = class extends RightDate {
  constructor(...values: [] | [number]) {
    super(...((values.length === 0 ? [RightDate.now() + offMs] : values) as [number]))
  }
  static override now = () => RightDate.now() + offMs
} as DateConstructor

const { connectDatabase } = await import('@paps/database')
const { makeApp } = await import('../src/app.ts')
const { readConfig } = await import('../src/config.ts')
const { makeContext } = await import('../src/context.ts')
const { makeLog } = await import('../src/plugins/logging.ts')

const config = readConfig(process.env)
const database = connectDatabase(config.databaseUrl ?? '')
const app = await makeApp(makeContext(config, database), { log: makeLog('info') })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => database.close()))
process.send?.(url)
