import { describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

describe('the scan for secrets under every test', () => {
  it.each([
    ['a password in an answer', '/api/test/echo'],
    ['a password in the log', '/api/test/log'],
    ['a hash in an answer', '/api/test/hash'],
  ])('finds %s', async (_, path) => {
    const server = await startTestApp({
      prepare: (app) => {
        app.post('/api/test/echo', async ({ body }) => ({ data: [{ text: (body as { password: string }).password }] }))
        app.post('/api/test/log', async (request) => {
          request.log.info({ said: (request.body as { password: string }).password }, 'careless')
          return {}
        })
        app.post('/api/test/hash', async () => ({ user: { name: 'x', password_hash: '$argon2id$v=19$m=1' } }))
      },
    })
    await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'told to nobody' }),
    })
    await expect(server.close()).rejects.toThrow(/secrets in responses or in the log/)
  })
})
