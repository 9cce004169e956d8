import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RecordedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

interface TestResponse {
  status: number
  body: unknown
}

/** Starts a real server on the page's origin. It responds by the given function and records the requests. */
export async function serveResponses(
  respond: (asked: RecordedRequest) => TestResponse,
): Promise<{ asked: RecordedRequest[]; stop: () => void }> {
  const asked: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: parseBody(text, headers) }
    asked.push(one)
    const { status, body } = respond(one)
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  visit(`http://127.0.0.1:${port}/`)
  const stop = () => void server.close()
  onTestFinished(stop)
  return { asked, stop }
}

function parseBody(text: string, headers: IncomingHttpHeaders): unknown {
  if (text === '') return undefined
  return headers['content-type'] === 'application/json' ? JSON.parse(text) : text
}

function visit(url: string): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(url)
}

export function refusal(status: number, code: string, msg: string, errors: object[] = []): TestResponse {
  return { status, body: { success: false, code, msg, err: msg, errors } }
}
