import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

describe('closing the server', () => {
  it('finishes the requests in flight and accepts no more', async () => {
    let begun: () => void = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const server = await startTestApp({
      prepare: (app, context) => {
        app.get('/test/slow', async () => {
          begun()
          await delay(150)
          const { rows } = await context.database.pool.query('select 42 as answer')
          return rows[0]
        })
      },
    })
    const slow = fetch(`${server.url}/test/slow`)
    await started
    const closing = server.app.close()
    expect(await (await slow).json()).toEqual({ answer: 42 })
    await closing
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    await server.database.close()
  })
})
