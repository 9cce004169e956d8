import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NotReached } from '@paps/features/ports/webhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { ALL_MISDEEDS, type BadHost, type Misdeed, startBadHost, startSilentNames } from '../../testing/bad-host.ts'
import { RUNNERS } from '../jobs/task.ts'
import { makeStrangerNames } from './stranger-names.ts'
import { PLACES } from './stranger-places.ts'
import { openWebhooks } from './webhooks.ts'

const open: Server[] = []
const badHosts: BadHost[] = []
afterEach(async () => {
  for (const host of badHosts.splice(0)) await host.close()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(listener: RequestListener, port = 0) {
  const server = createServer(listener)
  open.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, host, url: `http://${host}/paps` }
}

const post = (port: ReturnType<typeof openWebhooks>, url: string) => port.post({ url, headers: {}, body: '{}' })
const at = (...addresses: string[]) =>
  openWebhooks({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

describe('an address for a webhook', () => {
  it.each(['https://shop.example/paps', 'https://shop.example:8443/', 'https://api.shop.example/a?b=c'])(
    'may be %s',
    (url) => {
      expect(openWebhooks().validate(url)).toBeNull()
    },
  )

  it.each([
    'http://shop.example/paps',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://shop.localhost/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://intranet/',
    'https://user:secret@shop.example/',
    'https://shop.example:22/',
    'https://shop.example/#part',
    'nonsense',
  ])('may not be %s, neither to register nor to send to', async (url) => {
    const webhooks = at('93.184.215.14')
    expect(webhooks.validate(url)).toMatch(/^(not_an_address|address_\w+)$/)
    await expect(post(webhooks, url)).rejects.toThrow(NotReached)
  })

  it('may use http and this machine only where the test configuration names it', () => {
    const webhooks = openWebhooks({ testHosts: ['127.0.0.1:5000'] })
    expect(webhooks.validate('http://127.0.0.1:5000/paps')).toBeNull()
    expect(webhooks.validate('http://127.0.0.1:5001/paps')).toBe('address_not_https')
  })
})

describe('sending', () => {
  it.each([
    ['this machine', ['127.0.0.1']],
    ['the network inside', ['10.1.2.3']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['this machine in IPv6', ['::1']],
    ['a public address and a private one', ['93.184.215.14', '192.168.0.1']],
  ])('connects nowhere when a name resolves to %s', async (_, addresses) => {
    await expect(post(at(...addresses), 'https://shop.example/')).rejects.toThrow('private')
  })

  it('connects to the validated address even if the name is rebound', async () => {
    let connections = 0
    const { server } = await listen(() => {}, 8443)
    server.on('connection', () => {
      connections++
    })
    const answers = ['127.0.0.1', '192.0.2.1']
    const asked: string[] = []
    const webhooks = openWebhooks({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (host) => {
        asked.push(host)
        return [{ address: answers[asked.length - 1] ?? '', family: 4 }]
      },
    })
    // The receiver does not speak TLS, so the request fails after the connection.
    await expect(post(webhooks, 'https://shop.example:8443/')).rejects.toThrow(NotReached)
    expect([connections, asked]).toEqual([1, ['shop.example']])
  })

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = []
    const { host, url } = await listen((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await post(openWebhooks({ testHosts: [host] }), url)).toEqual({ status: 307 })
    expect(paths).toEqual(['/paps'])
  })

  it('bounds time and bytes of a response', async () => {
    const silent = await listen(() => {})
    const short = openWebhooks({ testHosts: [silent.host], timeoutMs: 200 })
    await expect(post(short, silent.url)).rejects.toThrow('timeout')

    const endless = await listen((_, response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
      }
      response.on('drain', write)
      write()
    })
    expect(await post(openWebhooks({ testHosts: [endless.host] }), endless.url)).toEqual({ status: 200 })

    const wordy = await listen((_, response) => {
      response.writeHead(200, { 'x-long': 'a'.repeat(32 * 1024) }).end()
    })
    await expect(post(openWebhooks({ testHosts: [wordy.host] }), wordy.url)).rejects.toThrow('not_http')
  })

  it('reports a failure by one of our own codes', async () => {
    const { host, url, server } = await listen(() => {})
    server.close()
    await expect(post(openWebhooks({ testHosts: [host] }), url)).rejects.toThrow('refused')
    const unknown = openWebhooks({
      resolve: async () => {
        throw new Error('getaddrinfo ENOTFOUND 10.0.0.53')
      },
    })
    await expect(post(unknown, 'https://shop.example/')).rejects.toThrow('host')
  })
})

describe('a server that misbehaves', () => {
  async function startBad() {
    const host = await startBadHost()
    badHosts.push(host)
    return { host, webhooks: openWebhooks({ testHosts: host.hosts, timeoutMs: 2_500 }) }
  }
  const outcomeOf = (call: Promise<{ status: number }>) =>
    call.then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof NotReached ? error.why : 'unknown'),
    )

  it.each<[string, Misdeed, string]>([
    ['switches to another protocol', 'upgrade', '101'],
    ['sends provisional responses without end', 'hints', 'timeout'],
    ['sends headers without end', 'headers', 'timeout'],
    ['sends a byte of its body a second', 'drip', 'timeout'],
    ['resets the connection after half of its body', 'reset', 'broken'],
    ['resets the connection within its headers', 'cut', 'broken'],
    ['says nothing', 'silence', 'timeout'],
  ])('and %s ends the call, and leaves no connection', async (_, misdeed, outcome) => {
    const { host, webhooks } = await startBad()
    expect(await outcomeOf(post(webhooks, host.url(misdeed)))).toBe(outcome)
    await expect.poll(() => host.open(), { timeout: 10_000 }).toBe(0)
  })

  it('and never finishes TLS ends the call, and leaves no connection', async () => {
    const { host, webhooks } = await startBad()
    expect(await outcomeOf(post(webhooks, host.url('silence', 'https')))).toBe('timeout')
    await expect.poll(() => host.open(), { timeout: 10_000 }).toBe(0)
  })

  it('in every way at once, ten times each, leaves no call and no connection', async () => {
    const { host, webhooks } = await startBad()
    const calls = ALL_MISDEEDS.flatMap((misdeed) => Array.from({ length: 10 }, () => post(webhooks, host.url(misdeed))))
    expect((await Promise.allSettled(calls)).length).toBe(10 * ALL_MISDEEDS.length)
    await expect.poll(() => host.open(), { timeout: 10_000 }).toBe(0)
  })

  it('and whose name is never looked up has the same limit for everything', async () => {
    const names = await startSilentNames()
    const webhooks = openWebhooks({ timeoutMs: 300, resolve: makeStrangerNames({ servers: [names.address] }) })
    expect(await outcomeOf(post(webhooks, 'https://silent.shop.example/'))).toBe('timeout')
    await names.close()
  })
})

describe('a place for a call', () => {
  it('is refused to an owner or a host that has all of theirs, and free once the call has ended', () => {
    const { enter } = openWebhooks()
    const host = (number: number) => `https://shop${number}.example/paps`
    const taken = Array.from({ length: PLACES.ofOwner }, (_, number) => enter('ama', host(number)))
    expect(taken).not.toContain(null)
    expect(enter('ama', host(9))).toBeNull()
    const one = 'https://one.example/'
    const ofHost = Array.from({ length: PLACES.ofHost }, (_, number) => enter(`owner ${number}`, `${one}${number}`))
    expect(ofHost).not.toContain(null)
    expect(enter('kofi', 'https://ONE.example.:8443/')).toBeNull()
    taken[0]?.()
    taken[0]?.()
    expect(enter('ama', host(9))).not.toBeNull()
    expect(enter('ama', host(9))).toBeNull()
  })

  it('leaves runners to others, whatever one owner or one host does', () => {
    expect(PLACES.ofOwner).toBeLessThan(RUNNERS.strangers)
    expect(PLACES.ofHost).toBeLessThan(RUNNERS.strangers)
  })
})
