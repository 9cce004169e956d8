import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SimulatedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** The body as a form. */
  form: URLSearchParams
}

export interface SimulatedResponse {
  status: number
  body?: string
  type?: string
  location?: string
}

export interface SimulatorServer {
  url: string
  /** While true, requests get no response and their connections are cut. */
  isDown: boolean
  /** Requests that are carried out, but whose response is lost. */
  losesResponse: (request: SimulatedRequest) => boolean
  close(): Promise<void>
}

type Handle = (request: SimulatedRequest) => SimulatedResponse | null

/** Serves the simulators on a port of this machine. */
export async function serveSimulators(handles: readonly Handle[]): Promise<SimulatorServer> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (running.isDown) {
      request.socket.destroy()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const asked: SimulatedRequest = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
      form: new URLSearchParams(body),
    }
    const answer = handles.reduce<SimulatedResponse | null>((found, handle) => found ?? handle(asked), null)
    if (running.losesResponse(asked)) {
      request.socket.destroy()
      return
    }
    const { status, body: text = '', type = 'text/plain', location } = answer ?? { status: 404 }
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const running: SimulatorServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    losesResponse: () => false,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return running
}
