import { type Attack, holds, refused } from './attack.ts'
import { type Json, orderTopUp, type Person, type World } from './world.ts'

const staff = (world: World, name: 'super' | 'finance' | 'support' | 'content') => world.signIn(`${name}@demo.paps`)

const statusOf = async (world: World, reader: Person, id: string) => {
  const { body } = await world.call(reader, 'GET /api/topup?limit=200')
  return (body.data as Json[]).find(({ _id }) => _id === id)?.status
}

/** Staff who exceed their permissions. */
export const STAFF: readonly Attack[] = [
  {
    name: 'one finance admin credits a large top-up alone',
    async run(world) {
      const [mallory, finance] = [await world.makePerson(), await staff(world, 'finance')]
      const _id = await orderTopUp(world, mallory, 900_000)
      await world.call(finance, 'PUT /api/topup/', { body: { _id } })
      holds((await statusOf(world, finance, _id)) === 'pending', 'the top-up is credited')
      holds((await world.balance(mallory)).paps === 0, 'the money is there')
    },
  },
  {
    name: 'the finance admin who asked for approval approves it',
    async run(world) {
      const [mallory, finance] = [await world.makePerson(), await staff(world, 'finance')]
      const _id = await orderTopUp(world, mallory, 90_000)
      const asked = await world.call(finance, 'PUT /api/topup/', { body: { _id } })
      const approval = asked.body?.approval?._id
      holds(typeof approval === 'string', `no request for a second person: ${asked.text}`)
      refused(await world.call(finance, `PUT /api/approvals/${approval}/approve`, { body: {} }), 403, 404)
      holds((await statusOf(world, finance, _id)) === 'pending', 'the top-up is credited')
    },
  },
  {
    name: 'many top-ups just below the threshold by one finance admin',
    async run(world) {
      const [mallory, finance] = [await world.makePerson(), await staff(world, 'finance')]
      let credited = 0
      for (let time = 0; time < 12; time++) {
        const _id = await orderTopUp(world, mallory, 4_999)
        await world.call(finance, 'PUT /api/topup/', { body: { _id } })
        if ((await statusOf(world, finance, _id)) === 'approved') credited += 4_999
        else await world.call(finance, 'PUT /api/topup/reject', { body: { _id, reason: 'Part of an attack' } })
      }
      holds(credited <= 50_000, `${credited} paps were credited by one person in a day`)
    },
  },
  {
    name: 'support raises a limit far above the tier alone',
    async run(world) {
      const [mallory, support] = [await world.makePerson(), await staff(world, 'support')]
      const body = { _id: mallory.id, day: 900_000_000, month: 900_000_000, reason: 'A friend of mine' }
      await world.call(support, 'PUT /api/user/limits', { body })
      const limits = await world.call(mallory, 'GET /api/limits')
      holds(limits.body.day.limit < 900_000_000, 'the limit is raised')
    },
  },
  {
    name: 'settings beyond their bounds',
    async run(world) {
      const admin = await staff(world, 'super')
      const change = (path: string, value: number) =>
        world.call(admin, `POST /api/settings/${path}/`, { body: { value } })
      for (const [path, value] of [
        ['user/papstransfer', 21],
        ['user/papspayment', 1000],
        ['user/pointvalue', 0.06],
        ['user/papsreferral', 1001],
        ['stores/depwithdrawal', 21],
        ['user/depwithdrawal', -1],
      ] as const)
        refused(await change(path, value), 422)
    },
  },
  {
    name: 'support reads balances and records of a customer',
    async run(world) {
      const [kofi, support] = [await world.signIn('kofi@demo.paps'), await staff(world, 'support')]
      const account = await world.call(support, `GET /api/user/${kofi.id}/account`)
      holds(account.status >= 400 || account.body.balance === null, 'the balance is shown')
      for (const path of [
        `user/${kofi.id}/activity`,
        `user/${kofi.id}/statement/2026-11`,
        'transfer/',
        'topup',
        'withdrawal/user',
      ])
        refused(await world.call(support, `GET /api/${path}`), 403, 404)
      refused(await world.call(support, 'GET /api/transfer/', { headers: { accept: 'text/csv' } }), 403)
    },
  },
  {
    name: 'finding a masked email letter by letter',
    async run(world) {
      const support = await staff(world, 'support')
      const find = async (text: string) => {
        const query = encodeURIComponent(JSON.stringify({ text }))
        const { body } = await world.call(support, `GET /api/user/search/${query}`)
        return (body?.data as Json[] | undefined)?.length ?? 0
      }
      holds((await find('kofi@demo')) === 0, 'a part of an email finds its owner')
      holds((await find('ofi@demo.paps')) === 0, 'the end of an email finds its owner')
      holds((await find('kofi@demo.paps')) === 1, 'a whole email finds no account')
    },
  },
  {
    name: 'content and support staff decide about money',
    async run(world) {
      const mallory = await world.makePerson()
      const _id = await orderTopUp(world, mallory, 10)
      for (const name of ['content', 'support'] as const)
        refused(await world.call(await staff(world, name), 'PUT /api/topup/', { body: { _id } }), 403)
    },
  },
  {
    name: 'finance makes itself a super admin, and makes staff',
    async run(world) {
      const finance = await staff(world, 'finance')
      refused(
        await world.call(finance, 'PUT /api/user/admin', { body: { _id: finance.id, user_type: 'super_admin' } }),
        403,
      )
      const names = {
        first_name: 'Esi',
        last_name: 'Owusu',
        password: 'correct horse',
        confirm_password: 'correct horse',
      }
      refused(
        await world.call(finance, 'POST /api/auth/signup_admin', { body: { email: 'm@example.com', ...names } }),
        403,
      )
    },
  },
  {
    name: 'staff move money for themselves',
    async run(world) {
      const [finance, kofi] = [await staff(world, 'finance'), await world.signIn('kofi@demo.paps')]
      refused(await world.call(finance, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount: 1 } }), 403)
    },
  },
]
