import type { FastifyRequest } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { clientAddress } from '../src/client-address.ts'
import { openRawClient } from '../testing/raw.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const servers: TestApp[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

describe.each([true, false])('with TRUST_PROXY=%s', (trustProxy) => {
  it('the address of a client is the one that Fastify finds, with any header', async () => {
    let seen: FastifyRequest | null = null
    const server = await startTestApp({
      config: { trustProxy },
      prepare: (app) => {
        app.addHook('onRequest', async (request) => {
          seen = request
        })
      },
    })
    servers.push(server)
    const raw = openRawClient(server.url)
    const claims = [
      '203.0.113.7',
      ' 203.0.113.7 , 10.0.0.1',
      '2001:db8::1,10.0.0.1',
      ',, 203.0.113.7',
      ', ',
      '',
      'nonsense',
    ]
    for (const claim of [...claims, null]) {
      await raw.ask('/livez', { headers: claim === null ? {} : { 'x-forwarded-for': claim } })
      const request = seen as FastifyRequest | null
      expect(request && clientAddress(request.raw, trustProxy)).toBe(request?.ip)
    }
    raw.close()
  })
})
