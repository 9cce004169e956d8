import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

/** A foreign server, as a store has one for its webhooks. */
export interface TestReceiver {
  url: string
  /** With its port, as the configuration requires. */
  host: string
  /** Received requests, oldest first. */
  got: Got[]
  /** The status of its responses; null for no response at all. */
  answer: number | null
  close(): Promise<void>
}

export async function startTestReceiver(): Promise<TestReceiver> {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    receiver.got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (receiver.answer !== null) response.writeHead(receiver.answer).end('thank you')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: TestReceiver = {
    url: `http://${host}/paps`,
    host,
    got: [],
    answer: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
