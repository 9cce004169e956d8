import { setTimeout as delay } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { type Attack, holds, refused } from './attack.ts'
import { type Json, orderTopUp, type Person, PIN, type World } from './world.ts'

const WAIT_MS = 15_000

/** Sends a form, as a browser does. */
async function send(world: World, who: Person, path: string, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': who.address, authorization: who.token },
    body,
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Json }
}

/** A grey picture, large enough for a document. */
function drawPng(side = 640): Blob {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side, 128)])),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Blob([Buffer.concat(parts)], { type: 'image/png' })
}

/** Signs up with the code of another person, and has the identity approved. */
async function bring(world: World, by: Person): Promise<Person> {
  const { code } = (await world.call(by, 'GET /api/referrals')).body
  const person = await world.makePerson({ broughtBy: code })
  const picture = drawPng()
  const fields = { national_id_image: picture, selfie: picture, type: 'passport' }
  const handedIn = await send(world, person, '/api/profile/verify_account', fields)
  if (handedIn.status !== 200) throw new Error(`No identity could be handed in: ${handedIn.text}`)
  const approved = await world.call(await world.signIn('support@demo.paps'), 'PUT /api/profile/approve', {
    body: { _id: person.id, target: 'national_id', status: 'approved' },
  })
  if (approved.status !== 200) throw new Error(`The identity could not be approved: ${approved.text}`)
  return person
}

async function topUp(world: World, owner: Person, paps: number): Promise<string> {
  const _id = await orderTopUp(world, owner, paps)
  const { status, text } = await world.call(await world.signIn('finance@demo.paps'), 'PUT /api/topup/', {
    body: { _id },
  })
  if (status !== 200) throw new Error(`The top-up could not be credited: ${text}`)
  return _id
}

/** Waits until a person has this number of points. */
async function waitForPoints(world: World, who: Person, points: number): Promise<number> {
  for (const givesUpAt = Date.now() + WAIT_MS; ; await delay(100)) {
    const now = (await world.balance(who)).points
    if (now === points || Date.now() > givesUpAt) return now
  }
}

/** Strange names of zones, texts and files, and points for nothing. */
export const INPUT: readonly Attack[] = [
  {
    name: 'keeping the points of a referral after its top-up was taken back',
    async run(world) {
      const mallory = await world.makePerson()
      const brought = await bring(world, mallory)
      const record_id = await topUp(world, brought, 50)
      const { reward } = (await world.call(mallory, 'GET /api/referrals')).body
      holds((await waitForPoints(world, mallory, reward)) === reward, 'no points were earned to begin with')
      const correction = { record_id, direction: 'back', reason: 'Charged back by the bank' }
      const { status, text } = await world.call(await world.signIn('super@demo.paps'), 'POST /api/corrections', {
        body: correction,
      })
      if (status !== 200) throw new Error(`The top-up could not be taken back: ${text}`)
      const left = await waitForPoints(world, mallory, 0)
      holds(left === 0, `${left} points are left`)
    },
  },
  {
    name: 'a referral for a top-up of one pap',
    async run(world) {
      const mallory = await world.makePerson()
      await topUp(world, await bring(world, mallory), 1)
      await delay(2_000)
      const { points } = await world.balance(mallory)
      holds(points === 0, `${points} points for a top-up of one pap`)
    },
  },
  {
    name: 'time zones that only one of server and database knows',
    async run(world) {
      const victim = await world.makePerson()
      for (const zone of ['VST', 'PNT', 'IST', '+0530', 'Mars/Olympus', 'posix/UTC', "UTC'--"]) {
        const headers = { 'x-time-zone': zone }
        for (const call of ['transfer/today/2026-02-10', 'activity/summary', 'saving/outlook', 'limits', 'activity']) {
          const { status, text } = await world.call(victim, `GET /api/${call}`, { headers })
          holds(status < 500, `${call} in ${zone} answered ${status}: ${text.slice(0, 100)}`)
        }
        refused(await world.call(victim, 'POST /api/profile/export', { headers, body: { pin: PIN } }), 422)
      }
      const { status, text } = await world.call(victim, 'POST /api/profile/export', { body: { pin: PIN } })
      holds(status === 200, `no other archive can be made: ${text}`)
    },
  },
  {
    name: 'declining the withdrawals of others with the stolen session of a store',
    async run(world) {
      const [owner, shop] = [await world.makePerson({ paps: 20 }), await world.signIn('shop@demo.paps')]
      for (let time = 0; time < 4; time++) {
        const { body } = await world.call(owner, 'POST /api/withdrawal', {
          body: { receiver: shop.papsId, amount: 2, pin: PIN },
        })
        const decline = { _id: body.withdrawal[0]._id, reason: 'Too little cash' }
        refused(await world.call(shop, 'PUT /api/withdrawal/reject', { body: decline }), 403, 409, 422)
        refused(await world.call(shop, 'PUT /api/withdrawal/reject', { body: { ...decline, pin: '0001' } }), 403)
        const { data } = (await world.call(owner, 'GET /api/withdrawal/user')).body
        holds((data as Json[])[0]?.status === 'pending', 'the money went back')
        // The right PIN, so that the wrong ones do not lock it.
        await world.call(shop, 'PUT /api/withdrawal/reject', { body: { ...decline, pin: PIN } })
      }
    },
  },
  {
    name: 'texts that are shown as other texts, in lists and in CSV',
    async run(world) {
      const mallory = await world.makePerson({ paps: 20 })
      const shop = await world.signIn('shop@demo.paps')
      const trick = 'Refund\u202e00.005\u202c\r\nPaid: 500\u0007\u200b\u2066x\u2069\u2028y'
      const { body } = await world.call(mallory, 'POST /api/transfer', {
        body: { receiver: shop.papsId, amount: 1, note: trick },
      })
      const sent = await world.call(mallory, 'POST /api/transfer/send', {
        body: { quote_id: body.quote_id, pin: PIN },
      })
      holds(sent.status === 200, `a note can’t be sent: ${sent.text}`)
      await world.call(mallory, 'POST /api/saving/', { body: { name: trick.slice(0, 40), pin: PIN } })
      await world.call(shop, 'PUT /api/store/', { body: { website: 'https://paps.example/\u202egpj.exe' } })
      const hidden = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
      for (const call of ['GET /api/transfer/paid', 'GET /api/saving/', `GET /api/store/${shop.papsId}`]) {
        for (const accept of ['application/json', 'text/csv']) {
          const { text } = await world.call(mallory, call, { headers: { accept } })
          const shown = text.replaceAll('\r\n', '\n')
          // The description of a store has lines.
          const escaped = call.includes('/store/') ? /\\u(000|20[0-6])|\\r/ : /\\u(000|20[0-6])|\\r|\\n/
          holds(!hidden.test(shown) && !escaped.test(shown), `${call} as ${accept} shows it`)
        }
      }
    },
  },
  {
    name: 'files of payments that block the server or pay another column',
    async run(world) {
      const shop = await world.signIn('shop@demo.paps')
      const upload = (text: string) =>
        send(world, shop, '/api/bulk-payment', { name: 'pay.csv', file: new Blob([text], { type: 'text/csv' }) })
      const cell = `receiver,amount,note\n${shop.papsId},1,"${'""'.repeat(1_900_000)}"`
      const before = await world.processorMs()
      refused(await upload(cell), 413, 422)
      const spentMs = (await world.processorMs()) - before
      holds(spentMs < 2_000, `one file cost ${spentMs} ms of processor time`)
      const { body } = await upload(`receiver,amount,amount\n${shop.papsId},1,900\n`)
      holds(body.code === 'bulk_column_twice', `a heading with a column twice was read: ${body.code}`)
    },
  },
]
