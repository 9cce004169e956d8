import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NotReached } from '@paps/features/ports/webhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { openWebhooks } from './webhooks.ts'

const open: Server[] = []
afterEach(async () => {
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
