import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@paps/database'
import { type EmbeddedServer, openEmbeddedServer } from '@paps/database/embedded'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const HAS_PSQL = spawnSync('psql', ['--version']).status === 0
if (!HAS_PSQL) console.warn('psql is not installed: the roles of the composition are not tested')

describe.skipIf(!HAS_PSQL)('the roles of the composition', () => {
  let folder: string
  let database: EmbeddedServer
  let urls: Record<'DATABASE_URL' | 'DATABASE_OWNER_URL', string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paps-roles-'))
    database = await openEmbeddedServer(join(folder, 'server'), { settings: { fsync: 'off', shared_buffers: '32MB' } })
    const { hostname, port, password } = new URL(database.url('postgres', 'postgres'))
    const made = spawnSync('sh', [join(root, 'operation/database/make-roles.sh')], {
      env: {
        PATH: process.env.PATH,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: 'postgres',
        PGPASSWORD: password,
        DATABASE_NAME: 'composed',
        OWNER_PASSWORD: `it's the owner`,
        SERVER_PASSWORD: 'of the server',
      },
    })
    expect(made.stderr.toString()).toBe('')
    urls = {
      DATABASE_OWNER_URL: `postgresql://composed_owner:${encodeURIComponent(`it's the owner`)}@${hostname}:${port}/composed`,
      DATABASE_URL: `postgresql://composed_server:of%20the%20server@${hostname}:${port}/composed`,
    }
  }, 60_000)
  afterAll(async () => {
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../src/migrate.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        SESSION_SECRET: 'x'.repeat(32),
        PIN_SECRET: 'y'.repeat(32),
        SEAL_SECRET: 'z'.repeat(32),
        FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
        PUBLIC_URL: 'https://paps.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'hello@paps.example',
        ...env,
      },
      encoding: 'utf8',
    })

  it('are sufficient for production: the owner migrates, the server gets its grants and no more', async () => {
    expect(run({ DATABASE_URL: urls.DATABASE_URL }).stderr).toMatch(/Set DATABASE_OWNER_URL/)
    const { status, stdout, stderr } = run(urls)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('up to date')
    const server = connectDatabase(urls.DATABASE_URL, { connections: 1 })
    await server.pool.query('select from ledger_accounts limit 1')
    await expect(server.pool.query('update ledger_accounts set balance_minor = 1')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(server.pool.query('create temporary table mine (id int)')).rejects.toMatchObject({ code: '42501' })
    await server.close()
  }, 120_000)

  it('refuse in production any role with more than the server’s grants', () => {
    const { status, stderr } = run({ ...urls, DATABASE_URL: urls.DATABASE_OWNER_URL })
    expect(status).toBe(1)
    expect(stderr).toMatch(/The role composed_owner of the server is not as it must be: .*it owns \d+ objects/)
  }, 60_000)
})
