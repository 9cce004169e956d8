import { routeTable } from '@paps/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ config: { metricsToken: 'a token for the scraper', trustProxy: true } })
})
afterAll(() => server.close())

const from = (address: string, headers = {}) => ({ headers: { 'x-forwarded-for': address, ...headers } })

describe('the metrics', () => {
  it('count calls by route and contain no personal data', async () => {
    const { token } = await server.signUp({ email: 'counted@example.com' })
    await server.call('GET /api/auth/get_current_user', { token })
    const text = await (await fetch(`${server.url}/metrics`)).text()
    expect(text).toContain(
      'paps_http_request_seconds_count{method="GET",route="/api/auth/get_current_user",status="200"}',
    )
    expect(text).toContain('paps_database_connections{state="idle"}')
    expect(text).not.toContain('counted')
  })

  it('are readable from this machine and with the token', async () => {
    const metrics = `${server.url}/metrics`
    expect((await fetch(metrics, from('203.0.113.7'))).status).toBe(404)
    expect((await fetch(metrics, from('203.0.113.7', { authorization: 'Bearer a token for the wrong' }))).status).toBe(
      404,
    )
    expect(
      (await fetch(metrics, from('203.0.113.7', { authorization: 'Bearer a token for the scraper' }))).status,
    ).toBe(200)
  })
})

describe('the documentation', () => {
  it('describes every call as OpenAPI 3.1, and has a page that loads nothing from elsewhere', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string
      paths: object
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toHaveLength(new Set(routeTable.map(({ path }) => path)).size)
    const page = await (await fetch(`${server.url}/api/docs`)).text()
    expect(page).toContain('/api/openapi.json')
    expect(page).not.toMatch(/https?:\/\//)
    const [, script] = /src="([^"]+)"/.exec(page) ?? []
    const loaded = await fetch(server.url + script)
    expect([loaded.status, (await loaded.text()).length > 1_000_000]).toEqual([200, true])
  })
})

describe('long answers', () => {
  it('are compressed for clients that accept it', async () => {
    const encodingFor = async (accepted: string) => {
      const response = await fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } })
      await response.text()
      return response.headers.get('content-encoding')
    }
    expect([await encodingFor('br'), await encodingFor('gzip'), await encodingFor('identity')]).toEqual([
      'br',
      'gzip',
      null,
    ])
  })
})
