import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_PICTURE_BYTES } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, formOf } from '../testing/pictures.ts'
import { end, HAS_CADDY, startProxy, type TestProxy } from '../testing/proxy.ts'

if (!HAS_CADDY) console.warn('caddy is not installed: the tests behind the proxy are skipped')

interface Server {
  child: ChildProcess
  url: string
}

describe.skipIf(!HAS_CADDY)('two servers behind the proxy of the composition', () => {
  let database: TestDatabase
  let dataDir: string
  let servers: [Server, Server]
  let proxy: TestProxy
  let token: string

  beforeAll(async () => {
    database = await makeTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'paps-behind-'))
    servers = await Promise.all([launch(), launch()])
    proxy = await startProxy([servers[0].url, servers[1].url])
    token = (await signUp()).token
    // The mail with the code stays queued.
    await database.pool.query('update users set is_email_verified = true')
    // The first server may have to build the web app.
  }, 180_000)
  afterAll(async () => {
    await proxy?.stop()
    for (const { child } of servers ?? []) await end(child)
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Starts a server as the composition does, except for its address. */
  async function launch(): Promise<Server> {
    const secret = Buffer.alloc(32, 7).toString('base64')
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        TRUST_PROXY: 'true',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://paps.example',
        // No SMTP server listens there; mail stays queued.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'hello@paps.example',
        METRICS_TOKEN: 'a token for the scraper',
        ...{ SESSION_SECRET: secret, PIN_SECRET: secret, SEAL_SECRET: secret, FILE_KEY: secret },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout) {
      const port = /Paps is at \S+:(\d+)/.exec(String(chunk))?.[1]
      if (port) {
        child.stdout.resume()
        return { child, url: `http://127.0.0.1:${port}` }
      }
    }
    throw new Error('A server did not start.')
  }

  let people = 0
  async function signUp() {
    const names = { first_name: 'Esi', last_name: 'Owusu', email: `behind${++people}@example.com` }
    const password = 'correct horse battery'
    const body = { ...names, password, confirm_password: password }
    const answer = await proxy.ask('/api/auth/signup_email_password', { method: 'POST', body })
    return { status: answer.status, token: JSON.parse(answer.body).jwt as string }
  }

  const me = (headers: Record<string, string> = {}) =>
    proxy.ask('/api/auth/get_current_user', { headers: { authorization: token, ...headers } })

  /** The number of `get_current_user` requests of each server, by its own metrics. */
  const counts = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const metrics = await (await fetch(`${url}/metrics`)).text()
        return Number(
          /paps_http_request_seconds_count\{.*get_current_user",status="200"\} (\d+)/.exec(metrics)?.[1] ?? 0,
        )
      }),
    )

  it('share the requests of many, and keep one browser at one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => me()))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const before = await counts()
    expect(Math.min(...before)).toBeGreaterThan(3)
    const cookie = answers[0]?.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    for (let times = 0; times < 10; times++) expect((await me({ cookie })).status).toBe(200)
    const more = (await counts()).map((count, place) => count - (before[place] ?? 0))
    expect(more.sort((a, b) => a - b)).toEqual([0, 10])
  })

  it('send the same security headers through it as directly, each once', async () => {
    const own = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
    for (const path of ['/', '/api/settings/', '/api/auth/get_current_user']) {
      const direct = await fetch(servers[0].url + path, { headers: { 'accept-encoding': 'identity' } })
      const { headers, sent } = await proxy.ask(path, { headers: { 'accept-encoding': 'identity' } })
      const wanted = Object.fromEntries([...direct.headers].filter(([name]) => !own.includes(name)))
      expect(wanted).toHaveProperty('content-security-policy')
      expect(wanted).toHaveProperty('strict-transport-security')
      expect(headers).toMatchObject(wanted)
      expect([...sent].filter(([, times]) => times > 1)).toEqual([])
    }
  })

  it('do not expose metrics, even with the token', async () => {
    const headers = { authorization: 'Bearer a token for the scraper' }
    for (const path of ['/metrics', '/metrics/', '/%6detrics', '/metrics?x']) {
      expect((await proxy.ask(path, { headers })).status).toBe(404)
    }
  })

  it('accept the largest picture, and refuse a larger one themselves', async () => {
    const picture = await drawPicture().toBuffer()
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    const send = (bytes: number) =>
      proxy.ask('/api/profile/update_avatar', {
        method: 'POST',
        form: formOf({ avatar: padded(bytes) }),
        headers: { authorization: token },
      })
    expect((await send(MAX_PICTURE_BYTES)).status).toBe(200)
    // More than once: a proxy that receives the refusal during the upload resets some of the connections.
    for (let times = 0; times < 8; times++) {
      const refused = await send(MAX_PICTURE_BYTES * 3)
      expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'too_large'])
    }
  })

  it('see the address of who calls, whatever they claim it to be', async () => {
    const guess = async (tries: number, from: string) => {
      const claimed = `203.0.113.${tries}`
      const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` }
      const body = { email: `nobody${tries}@example.com`, password: 'a guess' }
      return (await proxy.ask('/api/auth/signin_email_password', { method: 'POST', headers, body, from })).status
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries++) statuses.push(await guess(tries, '127.0.0.2'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
    expect(await guess(22, '127.0.0.3')).toBe(401)
  })

  // The last test: it leaves one server only.
  it('keep serving when one of them is killed: requests, sticky clients and sockets', async () => {
    const before = await counts()
    const { headers } = await me()
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const after = await counts()
    const place = after[0] === before[0] ? 1 : 0
    const socket = io(proxy.url, {
      transports: ['websocket'],
      auth: { token },
      extraHeaders: { cookie },
      reconnectionDelay: 100,
      ca: proxy.ca,
      forceNew: true,
    })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    const lost = new Promise((resolve) => socket.once('disconnect', resolve))
    const back = new Promise((resolve) => socket.io.once('reconnect', resolve))
    await end(servers[place]?.child as ChildProcess)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, times) => me(times % 2 ? { cookie } : {})))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await signUp()).status).toBe(200)
    await lost
    await back
    socket.close()
  })
})
