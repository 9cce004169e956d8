import { connect } from 'node:net'
import { errorResponse } from '@paps/contract'
import { connectDatabase, withTransaction } from '@paps/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../src/app.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { securityHeaders } from '../src/plugins/security-headers.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({
    prepare: (app, { database }) => {
      app.get('/test/cut', async () =>
        withTransaction(database, async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await database.pool.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
          // The driver reports the server's error once; afterwards it reports the lost connection.
          await sql`select 1`.execute(tx).catch(() => {})
          await sql`select 1`.execute(tx)
        }),
      )
      app.get('/test/page', (_request, reply) => reply.type('text/html').send('<p>A page</p>'))
      app.get('/test/bug', async () => {
        throw new Error('select secret from vault where password = hunter2')
      })
    },
  })
})
afterAll(() => server.close())

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, init)
  return { status: response.status, headers: response.headers, body: errorResponse.parse(await response.json()) }
}

const signInUrl = '/api/auth/signin_email_password'
const json = { 'content-type': 'application/json' }

describe('an error', () => {
  it.each(['/pay/%E0%A4%A', '/pay/%', '/pay/%ff', '/api/verify/%ff', '/files/%', '/api/activity/%zz'])(
    'about an address that is not well formed has our shape: %s',
    async (path) => {
      const { status, body } = await ask(path)
      expect([status, body.code]).toEqual([400, 'malformed'])
    },
  )

  it.each([
    ['an unknown address', '/api/nowhere', {}, 404, 'not_found'],
    ['an unknown address under no name of ours', '/api/../../etc/passwd', {}, 404, 'not_found'],
    ['the wrong method', signInUrl, { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['a body that is no JSON', signInUrl, { method: 'POST', headers: json, body: '{"email":' }, 400, 'malformed'],
    [
      'a prototype in the body',
      signInUrl,
      { method: 'POST', headers: json, body: '{"__proto__":{"a":1}}' },
      400,
      'malformed',
    ],
    [
      'a body of another kind',
      signInUrl,
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      415,
      'unsupported_media',
    ],
    [
      'too large a body',
      signInUrl,
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
      413,
      'too_large',
    ],
    ['no body', signInUrl, { method: 'POST', headers: json }, 422, 'invalid'],
    ['a list for a body', signInUrl, { method: 'POST', headers: json, body: '[]' }, 422, 'invalid'],
    [
      'a body that is nested too deep',
      signInUrl,
      { method: 'POST', headers: json, body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
      400,
      'malformed',
    ],
    [
      'a character that is none',
      signInUrl,
      { method: 'POST', headers: json, body: '{"email":"ama@demo.paps","password":"a\\u0000b"}' },
      422,
      'invalid',
    ],
    [
      'half a character',
      signInUrl,
      { method: 'POST', headers: json, body: '{"email":"ama@demo.paps","password":"\\ud800"}' },
      422,
      'invalid',
    ],
    ['an address that is no text', '/api/activity/%ED%A0%80', {}, 400, 'malformed'],
    ['an address that holds too much', `/api/activity/${'x'.repeat(3000)}`, {}, 413, 'too_large'],
    ['no session', '/api/auth/get_current_user', {}, 401, 'unauthenticated'],
  ])('for %s has the one shape', async (_, path, init, status, code) => {
    const answer = await ask(path, init as RequestInit)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.err).toBe(answer.body.msg)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('names the allowed methods of an address', async () => {
    expect((await ask(signInUrl, { method: 'PUT' })).headers.get('allow')).toBe('POST')
  })

  it('of our own making says nothing about its insides', async () => {
    const { status, body } = await ask('/test/bug')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/select|hunter2|vault|at /)
  })

  it('is a 503 with a retry time while the database is away', async () => {
    const database = connectDatabase('postgresql://paps@127.0.0.1:9/nothing-listens-there')
    const app = await makeApp({ ...server.context, database }, { log: makeLog('silent') })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${url}/api/settings/`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    await app.close()
    await database.close()
  })

  it('is a 503 when the connection to the database is cut inside a transaction', async () => {
    const { status, body } = await ask('/test/cut')
    expect([status, body.code]).toEqual([503, 'busy'])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  it('does not end the server when a client disconnects', async () => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /api/auth/signin_email_password HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{')
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

describe('an address', () => {
  it('is the same with and without a trailing slash', async () => {
    for (const path of ['/api/settings', '/api/settings/']) expect((await fetch(server.url + path)).status).toBe(200)
  })
})

describe('every response', () => {
  it('carries four security headers where it is JSON, which nothing renders', async () => {
    for (const path of ['/api/settings/', '/api/auth/get_current_user', '/api/none']) {
      const { headers } = await fetch(server.url + path)
      const own = ['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding', 'vary']
      const kept = [...headers].filter(([name]) => !own.includes(name) && !name.startsWith('x-request-id'))
      expect(Object.fromEntries(kept)).toEqual({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('carries the security headers where it is a page or a file, and scripts may come from nowhere else', async () => {
    const { headers } = await fetch(`${server.url}/test/page`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('server')).toBeNull()
  })

  it('lets a page connect to this host alone, by HTTP and by websocket', async () => {
    const { headers } = await fetch(`${server.url}/test/page`)
    const [, allowed] = /connect-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
    expect(allowed).toBe("'self' ws://localhost:4000")
    const site = { production: true, publicUrl: 'https://paps.example/wallet' }
    expect(securityHeaders(site)['content-security-policy']).toContain("connect-src 'self' wss://paps.example;")
  })
})

describe('a field that is wrong', () => {
  it('has a code and parameters next to the text in the caller’s language', async () => {
    const sent = { email: 'ama@demo.paps', code: '123456', password: 'short', confirm_password: 'short' }
    const reset = (language: string) =>
      ask('/api/auth/reset-password', {
        method: 'PUT',
        headers: { ...json, 'accept-language': language },
        body: JSON.stringify(sent),
      })
    const about = { field: 'password', code: 'too_few_characters', params: { n: 8 } }
    expect((await reset('en')).body.errors).toEqual([{ ...about, msg: 'must have at least 8 characters' }])
    expect((await reset('fr')).body.errors).toEqual([{ ...about, msg: 'doit avoir au moins 8 caractères' }])
  })
})
