import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { environment } from '../src/environment.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await server.signUp()
})
afterAll(() => server.close())

const metrics = async () => (await fetch(`${server.url}/metrics`)).text()

/** Every metric that a rule or a panel reads. */
const namedIn = (text: string) => [...new Set(text.match(/\b(paps|process|nodejs)_[a-z0-9_]+/g) ?? [])]

describe('the metrics for operators', () => {
  it.each(['operation/prometheus/alerts.yml', 'operation/grafana/paps.json'])(
    'of %s are all exported by the server',
    async (file) => {
      const there = (await metrics()).split('\n').flatMap((line) => /^# TYPE (\w+) (\w+)/.exec(line)?.slice(1) ?? [])
      const known = there.flatMap((name) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`])
      const named = namedIn(read(file))
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((name) => !known.includes(name))).toEqual([])
    },
  )

  // Later than the verification that a new server starts by itself.
  it('report the state of the books after a verification, and the pending work', async () => {
    for (const ok of [true, false]) {
      await server.database.pool.query(
        `insert into audits (id, started_at, ended_at, ok, broken_rule, broken_row)
        values (gen_random_uuid(), now(), clock_timestamp() + interval '1 hour', $1, $2, $2)`,
        [ok, ok ? null : 'a rule'],
      )
      expect(await metrics()).toMatch(new RegExp(`^paps_books_in_order ${ok ? 1 : 0}$`, 'm'))
    }
    expect(await metrics()).toMatch(/^paps_books_proven_timestamp_seconds \d+/m)
    expect(await metrics()).toMatch(/^paps_jobs\{state="given_up"\} 0$/m)
    expect(await metrics()).toMatch(/^paps_messages\{state="failed"\} 0$/m)
  })

  it('link every alert to a section of the runbook', () => {
    const parts = [...read('operation/prometheus/alerts.yml').matchAll(/action: "docs\/runbook\.md: (.+)"/g)]
    const heads = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, head]) => head)
    expect(parts.length).toBeGreaterThan(8)
    expect(parts.map(([, part]) => part).filter((part) => !heads.includes(part ?? ''))).toEqual([])
  })
})

describe('the settings of the example', () => {
  const lines = [...read('operation/paps.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  /** Read by the composition, not by the server. */
  const others = ['DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_ADMIN_PASSWORD', 'PUBLIC_HOST']

  it('are known to the server, and sufficient for production', () => {
    expect(lines.map(([name]) => name).filter((name) => !(name in environment.shape || others.includes(name)))).toEqual(
      [],
    )
    const secret = Buffer.alloc(32, 7).toString('base64')
    const filled = Object.fromEntries(lines.map(([name, value]) => [name, value || secret]))
    expect(readConfig({ ...filled, NODE_ENV: 'production' })).toMatchObject({ production: true })
  })
})

describe('the passwords of a deployment', () => {
  it('are kept out of git and of the image', () => {
    const files = ['operation/paps.env', 'operation/nodes.pgpass', 'paps.env', 'a/b.pgpass']
    const ignored = execFileSync('git', ['check-ignore', '--no-index', ...files], { cwd: root, encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(files)
    // Of docker's patterns, these two match in every folder.
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/*.env', '**/*.pgpass']))
    expect(read('operation/Dockerfile')).not.toMatch(/COPY .*(env|pgpass)/)
  })
})
