import { type Attack, holds, refused } from './attack.ts'

/** Pages, headers and files. */
export const PAGES: readonly Attack[] = [
  {
    name: 'a script on our page that sends data to another host',
    async run(world) {
      const policy = (await world.call(world.stranger(), 'GET /')).headers.get('content-security-policy') ?? ''
      const connect = /connect-src ([^;]*)/.exec(policy)?.[1] ?? ''
      const foreign = connect.split(' ').filter((source) => /^(https?:|wss?:|\*)$/.test(source))
      holds(connect !== '' && foreign.length === 0, `connect-src allows ${connect || 'everything'}`)
      holds(!/script-src[^;]*'unsafe-inline'/.test(policy), 'scripts in the page may run')
    },
  },
  {
    name: 'framing the wallet in another site',
    async run(world) {
      const { headers } = await world.call(world.stranger(), 'GET /')
      const policy = headers.get('content-security-policy') ?? ''
      holds(/frame-ancestors '(none|self)'/.test(policy), 'any site may frame it')
    },
  },
  {
    name: 'reading the API from a page of another origin',
    async run(world) {
      const ama = await world.signIn('ama@demo.paps')
      const { headers } = await world.call(ama, 'GET /api/auth/get_current_user', {
        headers: { origin: 'https://evil.example' },
      })
      const allowed = headers.get('access-control-allow-origin')
      holds(allowed === null || allowed === world.url, `the page of ${allowed} may read it`)
    },
  },
  {
    name: 'the outbox of codes read from another machine',
    async run(world) {
      const { status, text } = await world.call(world.stranger(), 'GET /dev/outbox')
      holds(status >= 400 || !/\d{6}/.test(text), 'codes of others can be read')
    },
  },
  {
    name: 'metrics read from another machine',
    async run(world) {
      refused(await world.call(world.stranger(), 'GET /metrics'))
    },
  },
  {
    name: 'files outside the web folder',
    async run(world) {
      for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/files/..%2fpin.secret']) {
        const { text } = await world.call(world.stranger(), `GET ${path}`)
        holds(!/"workspaces"|root:x:|^[\w-]{43}$/.test(text), `${path} was served`)
      }
    },
  },
  {
    name: 'private responses kept by a shared cache',
    async run(world) {
      const ama = await world.signIn('ama@demo.paps')
      const { headers } = await world.call(ama, 'GET /api/auth/get_current_user')
      holds(/no-store|private/.test(headers.get('cache-control') ?? ''), 'a cache may keep it')
    },
  },
  {
    name: 'the receipt of a refunded payment passed off as paid',
    async run(world) {
      const [payer, shop] = [await world.makePerson({ paps: 30 }), await world.signIn('shop@demo.paps')]
      const { body: quote } = await world.call(payer, 'POST /api/payment', {
        body: { receiver: shop.papsId, amount: 20 },
      })
      const { body } = await world.call(payer, 'POST /api/payment/send', {
        body: { quote_id: quote.quote_id, pin: '2580' },
      })
      const receipt = await fetch(`${world.url}/api/receipt/${body.payment[0]._id}`, {
        headers: { authorization: payer.token },
      })
      const code = documentCode(Buffer.from(await receipt.arrayBuffer()))
      const check = () => world.call(world.stranger(), `GET /api/verify/${code}`)
      const before = await check()
      holds(before.status === 200, `the receipt does not verify at all: ${before.text}`)
      await world.call(shop, 'POST /api/payment/refund', { body: { _id: body.payment[0]._id, pin: '2580' } })
      const after = await check()
      holds(after.text !== before.text, 'the check does not mention the refund')
    },
  },
]

/** The code in the address that a receipt links to. */
function documentCode(pdf: Buffer): string {
  const code = /\/check\/([\w-]+)/.exec(pdf.toString('latin1'))?.[1]
  if (!code) throw new Error('The receipt carries no code.')
  return code
}
