import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'

const CADDYFILE = join(import.meta.dirname, '../../operation/proxy/Caddyfile')
const WAIT_MS = 15_000

/** Whether this machine has the proxy of our composition. */
export const HAS_CADDY = spawnSync('caddy', ['version']).status === 0

export interface ProxyResponse {
  status: number
  headers: IncomingMessage['headers']
  /** Lower-case header names with the number of times each was sent. */
  sent: Map<string, number>
  body: string
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: object
  form?: FormData
  /** The local address of the connection. */
  from?: string
}

export interface TestProxy {
  url: string
  /** The certificate authority of the proxy. */
  ca: string
  ask(path: string, options?: AskOptions): Promise<ProxyResponse>
  stop(): Promise<void>
}

/**
 * Starts the proxy with the Caddyfile of `operation` before the servers at these addresses. Only the host names of the
 * composition are replaced, and a local certificate replaces the public one.
 */
export async function startProxy(servers: readonly [string, string]): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'paps-proxy-'))
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const ours = (await readFile(CADDYFILE, 'utf8'))
    .replace('server-1:4000', new URL(servers[0]).host)
    .replace('server-2:4000', new URL(servers[1]).host)
  const alone = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`
  await writeFile(file, alone + ours)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, PUBLIC_HOST: `localhost:${port}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = text(child.stderr)
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  const url = `https://localhost:${port}`
  for (const givesUpAtMs = Date.now() + WAIT_MS; ; await delay(50)) {
    const ca = await readFile(join(folder, 'pki/authorities/local/root.crt'), 'utf8').catch(() => '')
    const ask = (path: string, options?: AskOptions) => askAt(`${url}${path}`, ca, options)
    if ((await ask('/healthz').catch(() => null))?.status === 200) return { url, ca, ask, stop }
    if (child.exitCode !== null || Date.now() > givesUpAtMs) {
      await stop()
      throw new Error(`The proxy did not start: ${await log}`)
    }
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function askAt(
  url: string,
  ca: string,
  { method = 'GET', headers = {}, body, form, from }: AskOptions = {},
): Promise<ProxyResponse> {
  const sending = new Response(form ?? (body && JSON.stringify(body)))
  const bytes = Buffer.from(await sending.arrayBuffer())
  const type = form ? sending.headers.get('content-type') : body && 'application/json'
  const asking = request(url, {
    method,
    ca,
    family: 4,
    agent: false,
    ...(from && { localAddress: from }),
    headers: { ...headers, ...(type && { 'content-type': type }), 'content-length': bytes.length },
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  // A request refused during its upload gets a response; the rest of the upload then fails.
  asking.on('error', () => {})
  asking.end(bytes)
  const [answer] = await answered
  const sent = new Map<string, number>()
  for (const [place, name] of answer.rawHeaders.entries()) {
    if (place % 2 === 0) sent.set(name.toLowerCase(), (sent.get(name.toLowerCase()) ?? 0) + 1)
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, sent, body: await text(answer) }
}
