import { type Attack, holds, refused } from './attack.ts'
import { orderTopUp, type Person, PIN, type World } from './world.ts'

const paymentTo = async (world: World, payer: Person, shop: Person, amount: number) => {
  const { body } = await world.call(payer, 'POST /api/payment', { body: { receiver: shop.papsId, amount } })
  const sent = await world.call(payer, 'POST /api/payment/send', { body: { quote_id: body.quote_id, pin: PIN } })
  return sent.body.payment[0]._id as string
}

/** Customers who try to get money or points for nothing. */
export const MONEY: readonly Attack[] = [
  {
    name: 'confirming one quote twenty times at once',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 20 }), await world.makePerson()]
      const { body } = await world.call(mallory, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount: 1 } })
      const confirm = () =>
        world.call(mallory, 'POST /api/transfer/send', { body: { quote_id: body.quote_id, pin: PIN } })
      await Promise.all(Array.from({ length: 20 }, confirm))
      const [left, got] = [(await world.balance(mallory)).paps, (await world.balance(kofi)).paps]
      holds(left === 19 && got === 1, `balances are ${left} and ${got}`)
    },
  },
  {
    name: 'spending the same balance twenty times at once',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 10 }), await world.makePerson()]
      await Promise.all(Array.from({ length: 20 }, () => world.send(mallory, kofi, 6)))
      const [left, got] = [(await world.balance(mallory)).paps, (await world.balance(kofi)).paps]
      holds(left + got === 10 && left >= 0 && got <= 6, `balances are ${left} and ${got}`)
    },
  },
  {
    name: 'amounts that are negative, fractions of a cent, huge or not numbers',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 10 }), await world.makePerson()]
      for (const amount of [-5, 0, 0.001, 1e18, '1e3', null, [1], { $gt: 0 }, 1e-7, '٥'])
        refused(await world.call(mallory, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount } }))
      holds((await world.balance(mallory)).paps === 10, 'money moved')
    },
  },
  {
    name: 'a quote with a changed amount, and the quote of another person',
    async run(world) {
      const [mallory, kofi] = [await world.makePerson({ paps: 10 }), await world.makePerson()]
      const { body } = await world.call(mallory, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount: 1 } })
      const [packed = '', signature] = (body.quote_id as string).split('.')
      const changed = Buffer.from(packed, 'base64url').toString('latin1').replace('"100"', '"-99"')
      const forged = `${Buffer.from(changed, 'latin1').toString('base64url')}.${signature}`
      refused(await world.call(mallory, 'POST /api/transfer/send', { body: { quote_id: forged, pin: PIN } }))
      refused(await world.call(kofi, 'POST /api/transfer/send', { body: { quote_id: body.quote_id, pin: PIN } }))
    },
  },
  {
    name: 'keeping the points of a refunded payment by placing them on a redemption',
    async run(world) {
      const [mallory, shop] = [await world.makePerson(), await world.signIn('shop@demo.paps')]
      const topUp = await orderTopUp(world, mallory, 150)
      await world.call(await world.signIn('finance@demo.paps'), 'PUT /api/topup/', { body: { _id: topUp } })
      const before = (await world.balance(mallory)).points
      const payment = await paymentTo(world, mallory, shop, 100)
      const { points } = await world.balance(mallory)
      holds(points > before, 'no points were earned to begin with')
      await world.call(mallory, 'POST /api/redemptions/', { body: { points, pin: PIN } })
      await world.call(shop, 'POST /api/payment/refund', { body: { _id: payment, pin: PIN } })
      const list = await world.call(mallory, 'GET /api/redemptions/')
      const waiting = (list.body.data as { status: string; points: number }[])
        .filter(({ status }) => status === 'pending')
        .reduce((sum, redemption) => sum + redemption.points, 0)
      const left = (await world.balance(mallory)).points
      holds(
        waiting + left <= before,
        `${waiting + left} points are left of a payment that was undone, ${before} before`,
      )
    },
  },
  {
    name: 'earning points by sending money to and fro',
    async run(world) {
      const [mallory, accomplice] = [await world.signIn('ama@demo.paps'), await world.signIn('kofi@demo.paps')]
      const pointsOf = async () => (await world.balance(mallory)).points + (await world.balance(accomplice)).points
      await world.send(mallory, accomplice, 100)
      const once = await pointsOf()
      for (let round = 0; round < 4; round++) {
        await world.send(accomplice, mallory, 100)
        await world.send(mallory, accomplice, 100)
      }
      const after = await pointsOf()
      holds(after <= once, `${after} points for money that moved once, not ${once}`)
    },
  },
  {
    name: 'earning points by sending money round a ring of three',
    async run(world) {
      const ring = await Promise.all(['ama', 'kofi', 'shop'].map((name) => world.signIn(`${name}@demo.paps`)))
      const [a, b, c] = ring as [Person, Person, Person]
      const pointsOf = async () =>
        (await Promise.all(ring.map(world.balance))).reduce((sum, { points }) => sum + points, 0)
      const round = async () => {
        await world.send(a, b, 100)
        await world.send(b, c, 100)
        await world.send(c, a, 100)
      }
      await round()
      const once = await pointsOf()
      await round()
      await round()
      const after = await pointsOf()
      holds(after <= once, `${after} points after three rounds, ${once} after one`)
    },
  },
  {
    name: 'a fee of nothing by splitting a withdrawal',
    async run(world) {
      const mallory = await world.makePerson({ paps: 10 })
      const { body, text } = await world.call(mallory, 'POST /api/withdrawal', { body: { amount: 0.2, preview: true } })
      holds(body.fee >= 0.01, `the fee is ${body.fee ?? text}`)
    },
  },
  {
    name: 'the pot, withdrawal and receipt of another person by their ids',
    async run(world) {
      const [victim, mallory] = [await world.makePerson({ paps: 20 }), await world.makePerson()]
      const pot = await world.call(victim, 'POST /api/saving/', { body: { name: 'Mine', amount: 5, pin: PIN } })
      const { _id } = pot.body.data
      refused(await world.call(mallory, `GET /api/saving/${_id}`), 404)
      refused(await world.call(mallory, 'PUT /api/saving/', { body: { _id, take: 5, pin: PIN } }), 404)
      refused(await world.call(mallory, `DELETE /api/saving/${_id}`, { body: { pin: PIN } }), 404)
      const { body } = await world.call(victim, 'POST /api/withdrawal', { body: { amount: 2, pin: PIN } })
      const withdrawal = body.withdrawal[0]._id
      refused(
        await world.call(mallory, 'PUT /api/withdrawal/', { body: { _id: withdrawal, code: body.code } }),
        403,
        404,
      )
      refused(await world.call(mallory, `GET /api/receipt/${withdrawal}`), 404)
    },
  },
  {
    name: 'guessing a pick-up code at the counter',
    async run(world) {
      const [victim, shop] = [await world.makePerson({ paps: 20 }), await world.signIn('shop@demo.paps')]
      const { body } = await world.call(victim, 'POST /api/withdrawal', {
        body: { receiver: shop.papsId, amount: 2, pin: PIN },
      })
      const { _id } = body.withdrawal[0]
      const wrong = Array.from({ length: 12 }, (_, number) => String(100_000 + number)).filter(
        (code) => code !== body.code,
      )
      await Promise.all(wrong.map((code) => world.call(shop, 'PUT /api/withdrawal/', { body: { _id, code } })))
      refused(await world.call(shop, 'PUT /api/withdrawal/', { body: { _id, code: body.code } }), 403)
    },
  },
]
