import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'

describe('the log', () => {
  it('records responses and contains no secrets', async () => {
    const server = await startTestApp({
      prepare: (app, context) => {
        app.get('/test/sql-error', () => context.database.pool.query(`insert into users (id) values ('secret-value')`))
      },
    })
    const { token, email } = await server.signUp({ password: 'very-secret-password', email: 'private@example.com' })
    await server.call('POST /api/auth/signin_email_password', { body: { email, password: 'wrong-secret-guess' } })
    await server.call('GET /api/auth/get_current_user', { token, query: { code: '123456' } })
    await fetch(`${server.url}/test/sql-error`)
    const socket = io(server.url, { auth: { token }, reconnection: false })
    await new Promise((resolve) => socket.once('connect', () => resolve(null)))
    socket.disconnect()
    await server.close()
    const log = server.logLines.join('')
    expect(log).toContain('"route":"/api/auth/signin_email_password","status":401')
    for (const secret of ['very-secret-password', 'wrong-secret-guess', token, 'private@example.com', '123456']) {
      expect(log).not.toContain(secret)
    }
  })
})
