import { withTransaction } from '@paps/database'
import { queueMessage } from '@paps/features/people/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

describe('a message in development', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const queue = (message: Parameters<typeof queueMessage>[1]) =>
    withTransaction(server.database, (tx) => queueMessage(tx, message))

  it('lands in the outbox, each handed out once and in order', async () => {
    await queue({ channel: 'mail', to: 'one@example.com', subject: 'First', text: '111111' })
    expect(await server.nextMessage('one@example.com')).toMatchObject({
      channel: 'mail',
      subject: 'First',
      text: '111111',
    })
    await queue({ channel: 'sms', to: '+233201234567', subject: 'Code', text: '222222' })
    await queue({ channel: 'mail', to: 'one@example.com', subject: 'Second', text: '333333' })
    expect(await server.nextMessage('one@example.com')).toMatchObject({ subject: 'Second' })
    expect(await server.nextMessage('+233201234567')).toMatchObject({ channel: 'sms', text: '222222' })
    expect(await server.outbox()).toHaveLength(3)
  })
})
