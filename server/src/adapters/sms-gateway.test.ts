import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NotSent } from '@paps/features/ports/not-sent'
import { afterEach, describe, expect, it } from 'vitest'
import { makeSmsGateway } from './sms-gateway.ts'

interface RecordedRequest {
  method: string
  url: string
  authorization: string
  form: Record<string, string>
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'silence' | 'hang up'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Acts as the gateway: returns the responses in turn, and repeats the last one. */
async function startGateway(...answers: Answer[]) {
  const asked: RecordedRequest[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const { method = '', url = '', headers } = request
    asked.push({
      method,
      url,
      authorization: headers.authorization ?? '',
      form: Object.fromEntries(new URLSearchParams(text)),
    })
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'silence'
    if (answer === 'silence') return
    if (answer === 'hang up') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const account = { baseUrl: `http://127.0.0.1:${port}/`, account: 'AC123', token: 'sms-secret', from: '+15005550006' }
  return { asked, sms: makeSmsGateway(account, { timeoutMs: 300, retryInMs: 1 }) }
}

const message = { to: '+233201234567', subject: 'Code', text: 'Wo kɔd: 123456 & more' }
const taken = { status: 201, body: { sid: 'SM1', status: 'queued' } }

describe('the SMS gateway', () => {
  it('gets a form with sender, receiver and text, signed by the account', async () => {
    const { asked, sms } = await startGateway(taken)
    await sms.send(message)
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:sms-secret').toString('base64')}`,
        form: { To: '+233201234567', From: '+15005550006', Body: 'Wo kɔd: 123456 & more' },
      },
    ])
  })

  it.each([
    [400, false],
    [401, true],
    [422, false],
    [429, true],
    [500, true],
    [503, true],
  ])('has not sent what was refused with %i; worth another try: %s', async (status, worthRetrying) => {
    const { asked, sms } = await startGateway({ status, body: { message: 'About +233201234567' } }, taken)
    const error = await sms.send(message).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NotSent)
    expect(error).toMatchObject({ message: `refused with ${status}`, worthRetrying })
    expect(asked).toHaveLength(1)
  })

  it('reports a message as unsent when the connection was refused', async () => {
    const { sms } = await startGateway(taken)
    const gone = servers.pop()
    await new Promise((resolve) => gone?.close(resolve))
    await expect(sms.send(message)).rejects.toMatchObject({
      worthRetrying: true,
      message: 'not reached (ECONNREFUSED)',
    })
  })

  it.each<[string, Answer]>([
    ['no answer comes in time', 'silence'],
    ['the connection breaks', 'hang up'],
    ['a gateway in between gives up', { status: 504 }],
    ['it is sent elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('reports an unknown outcome when %s, and does not retry', async (_, answer) => {
    const { asked, sms } = await startGateway(answer)
    const error = await sms.send(message).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotSent)
    expect(asked).toHaveLength(1)
  })

  it('returns its credit, with a retry after a failure', async () => {
    const balance = { status: 200, body: { account_sid: 'AC123', balance: '12.34', currency: 'USD' } }
    const { asked, sms } = await startGateway({ status: 503 }, 'silence', balance)
    expect(await sms.readCredit()).toBe('12.34')
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill('GET /2010-04-01/Accounts/AC123/Balance.json'),
    )
  })

  it('gives up on its credit after a few attempts and rejects invalid values', async () => {
    const { asked, sms } = await startGateway({ status: 200, body: { balance: '<b>much</b>' } })
    await expect(sms.readCredit()).rejects.toThrow()
    expect(asked).toHaveLength(3)
  })
})
