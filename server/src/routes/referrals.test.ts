import type { TopUpMethod } from '@paps/contract'
import { withTransaction } from '@paps/database'
import { settleReferral } from '@paps/features/money/referrals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, notificationsOf, PIN } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { settleDueReferrals } from '../jobs/settle-referrals.ts'

let server: TestApp
let finance: Holder
let reviewer: Holder
let boss: Holder
let corrector: Holder
let picture: Buffer

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
  reviewer = await makeHolder(server, { userType: 'support_admin' })
  boss = await makeHolder(server, { userType: 'super_admin' })
  corrector = await makeHolder(server, { userType: 'finance_admin' })
  picture = await drawPicture().toBuffer()
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const referralsOf = async ({ token }: Holder) => (await server.call('GET /api/referrals', { token })).body

/** Creates a person who signed up with a code and submitted a document. */
async function bring(by: Holder): Promise<Holder> {
  const { code } = await referralsOf(by)
  const person = {
    email: `${crypto.randomUUID()}@example.com`,
    first_name: 'Kofi',
    last_name: 'Boateng',
    password: 'correct horse battery',
    confirm_password: 'correct horse battery',
    referral_code: code,
  }
  const { jwt: token } = (await server.call('POST /api/auth/signup_email_password', { body: person })).body
  const proof = { code: await server.nextCode(person.email) }
  await server.call('POST /api/auth/verify-email', { token, body: proof })
  const form = formOf({ national_id_image: picture, selfie: picture, type: 'passport' })
  const { user } = (await server.call('POST /api/profile/verify_account', { token, form })).body
  return { token, email: person.email, id: user._id, papsId: user.paps_id }
}

const approve = ({ id }: Holder) =>
  server.call('PUT /api/profile/approve', {
    token: reviewer.token,
    body: { _id: id, target: 'national_id', status: 'approved' },
  })

interface PaidIn {
  _id: string
  credit: () => Promise<{ status: number }>
}

/** Creates a pending top-up that `credit` credits. */
async function order({ token }: Holder, paps: number, method: TopUpMethod): Promise<PaidIn> {
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps, method } })
  const reference = String(ordered.body.reference)
  const { data } = (await server.call('POST /api/topup/save', { token, body: { reference } })).body
  const credit = () => server.call('PUT /api/topup/', { token: finance.token, body: { _id: data._id } })
  return { _id: data._id, credit }
}

/** Creates a pending top-up at the office and returns a function that credits it. */
const payIn = async (by: Holder) => (await order(by, 50, 'office')).credit

/** Creates a referred person whose identity is approved, with a credited top-up. */
async function bringPaid(by: Holder, paps: number, method: TopUpMethod) {
  const brought = await bring(by)
  await approve(brought)
  const topUp = await order(brought, paps, method)
  expect((await topUp.credit()).status).toBe(200)
  await settled()
  return { brought, _id: topUp._id }
}

/** Takes a top-up back as a second member of staff. */
async function takeBack(record_id: string, amount?: number) {
  const body = { record_id, direction: 'back' as const, reason: 'The payer got it back', ...(amount && { amount }) }
  const { status } = await server.call('POST /api/corrections', { token: corrector.token, body })
  expect(status).toBe(200)
  await settled()
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Runs the recurring job as it would run after some days. */
async function afterDays(days: number) {
  await settleDueReferrals({ ...server.context, now: () => later(days) } as never, {}, server.app.log as never)
}

const settleOf = ({ id }: Holder, now = new Date()) =>
  withTransaction(server.database, (tx) => settleReferral(tx, id, now))

/** Waits until every referral job has run. None may fail. */
const settled = () =>
  vi.waitFor(
    async () => {
      const { rows } = await server.database.pool.query(
        `select attempts, last_error from jobs where task = 'reward-referral'`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )

const rewardsOf = async (holder: Holder) => {
  await settled()
  return (await notificationsOf(server, holder)).filter(({ name }) => name === 'referralRewarded')
}

const setReward = (value: number) =>
  server.call('POST /api/settings/user/papsreferral/', { token: boss.token, body: { value } })

describe('bringing somebody', () => {
  it('is rewarded when their first top-up is credited after their identity was approved', async () => {
    const ama = await makeHolder(server)
    const kofi = await bring(ama)
    expect(await referralsOf(ama)).toMatchObject({ reward: 50, brought: 1, rewarded: 0, points_earned: 0 })
    await approve(kofi)
    expect(await rewardsOf(ama)).toEqual([])
    await (await payIn(kofi))()
    expect(await rewardsOf(ama)).toMatchObject([{ state: 'completed' }])
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    expect(await balanceOf(server, kofi)).toEqual({ paps: 50, points: 0 })
    expect(await referralsOf(ama)).toMatchObject({ brought: 1, rewarded: 1, points_earned: 50 })
  })

  it('is rewarded once, when the identity is approved after the top-up, and not again at another rate', async () => {
    const ama = await makeHolder(server)
    const kofi = await bring(ama)
    await (await payIn(kofi))()
    expect(await rewardsOf(ama)).toEqual([])
    await approve(kofi)
    expect(await rewardsOf(ama)).toHaveLength(1)
    await setReward(70)
    await (await payIn(kofi))()
    expect(await rewardsOf(ama)).toHaveLength(1)
    await setReward(50)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
  })

  it('is rewarded once for each, when approvals and top-ups of many come at the same moment', async () => {
    const ama = await makeHolder(server)
    const brought = await Promise.all(Array.from({ length: 6 }, () => bring(ama)))
    const credits = (await Promise.all(brought.flatMap((one) => [payIn(one), payIn(one)]))).flat()
    const answers = await Promise.all([...credits.map((credit) => credit()), ...brought.map(approve)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rewardsOf(ama)).toHaveLength(6)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 300 })
    expect(await referralsOf(ama)).toMatchObject({ brought: 6, rewarded: 6, points_earned: 300 })
  })

  it('is rewarded once, however many processes run the job at once', async () => {
    const ama = await makeHolder(server)
    const kofi = await bring(ama)
    await Promise.all([approve(kofi), (await payIn(kofi))()])
    const run = () => withTransaction(server.database, (tx) => settleReferral(tx, kofi.id, new Date()))
    await Promise.all(Array.from({ length: 15 }, run))
    expect(await rewardsOf(ama)).toHaveLength(1)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    const twice = server.database.pool.query(
      `insert into records (id, kind, state, receiver_id, amount_minor, details)
      select gen_random_uuid(), kind, state, receiver_id, amount_minor, details from records where receiver_id = $1`,
      [ama.id],
    )
    await expect(twice).rejects.toMatchObject({ constraint: 'records_referral_once' })
  })

  it('brings nothing to a referrer who is locked, gone or staff, and nothing where the setting is nothing', async () => {
    const [locked, gone, staff, late] = await Promise.all(Array.from({ length: 4 }, () => makeHolder(server)))
    const bringers = [locked, gone, staff, late] as Holder[]
    const brought = await Promise.all(bringers.map(bring))
    const change = (who: Holder | undefined, changes: object) =>
      server.database.kysely
        .updateTable('users')
        .set(changes)
        .where('id', '=', who?.id ?? '')
        .execute()
    await change(locked, { locked_at: new Date() })
    await change(gone, { deleted_at: new Date() })
    await change(staff, { user_type: 'content_admin' })
    const complete = async (one: Holder) => {
      await approve(one)
      await (await payIn(one))()
    }
    await Promise.all(brought.slice(0, 3).map(complete))
    await settled()
    await setReward(0)
    await complete(brought[3] as Holder)
    await settled()
    await setReward(50)
    for (const bringer of bringers) expect(await rewardsOf(bringer)).toEqual([])
    const { rows } = await server.database.pool.query(
      `select 1 from records where kind = 'referral' and receiver_id = any ($1)`,
      [bringers.map(({ id }) => id)],
    )
    expect(rows).toEqual([])
  })
})

describe('the reward of a top-up whose money can come back', () => {
  it('waits, says until when, and comes once when the time is over', async () => {
    const ama = await makeHolder(server)
    await bringPaid(ama, 50, 'mobile_money')
    expect(await rewardsOf(ama)).toEqual([])
    const { waiting, rewarded, least_topup } = await referralsOf(ama)
    expect({ rewarded, least_topup, waits: waiting.length }).toEqual({ rewarded: 0, least_topup: 20, waits: 1 })
    const days = (new Date(waiting[0]?.until ?? 0).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    await afterDays(29)
    expect(await rewardsOf(ama)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => afterDays(31)))
    expect(await rewardsOf(ama)).toHaveLength(1)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    expect(await referralsOf(ama)).toMatchObject({ rewarded: 1, points_earned: 50, waiting: [] })
  })

  it('never comes when the money went back first, and comes for another top-up', async () => {
    const ama = await makeHolder(server)
    const { brought, _id } = await bringPaid(ama, 50, 'mobile_money')
    await takeBack(_id)
    expect(await referralsOf(ama)).toMatchObject({ waiting: [] })
    await afterDays(365)
    expect(await rewardsOf(ama)).toEqual([])
    await (await payIn(brought))()
    expect(await rewardsOf(ama)).toHaveLength(1)
  })

  it('does not wait once another top-up is certain', async () => {
    const ama = await makeHolder(server)
    const { brought } = await bringPaid(ama, 50, 'mobile_money')
    await (await payIn(brought))()
    expect(await rewardsOf(ama)).toHaveLength(1)
    expect(await referralsOf(ama)).toMatchObject({ rewarded: 1, waiting: [] })
  })

  it('is given by the recurring job when the job of the top-up was lost', async () => {
    const ama = await makeHolder(server)
    const { brought } = await bringPaid(ama, 50, 'mobile_money')
    await server.database.pool.query(`delete from jobs where task = 'reward-referral'`)
    await afterDays(31)
    await settleOf(brought)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
  })
})

describe('a small top-up', () => {
  it('earns its owner’s referrer nothing, and several of them nothing either', async () => {
    const ama = await makeHolder(server)
    const { brought } = await bringPaid(ama, 19.99, 'office')
    await (await order(brought, 19.99, 'office')).credit()
    expect(await rewardsOf(ama)).toEqual([])
    await (await order(brought, 20, 'office')).credit()
    expect(await rewardsOf(ama)).toHaveLength(1)
  })

  it('counts from the amount that the setting names', async () => {
    const ama = await makeHolder(server)
    const setLeast = (value: number) =>
      server.call('POST /api/settings/user/referraltopup/', { token: boss.token, body: { value } })
    await setLeast(5)
    await bringPaid(ama, 5, 'office')
    expect(await rewardsOf(ama)).toHaveLength(1)
    await setLeast(20)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
  })
})

describe('a reward whose top-up is corrected', () => {
  const owedBy = async ({ token }: Holder) => (await server.call('GET /api/balance', { token })).body.points_owed

  it('goes back, once, with a notice, and does not come again', async () => {
    const ama = await makeHolder(server)
    const { brought, _id } = await bringPaid(ama, 50, 'office')
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    await takeBack(_id)
    await Promise.all(Array.from({ length: 5 }, () => settleOf(brought)))
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 0 })
    expect(await owedBy(ama)).toBe(0)
    const notices = await notificationsOf(server, ama)
    expect(notices.filter(({ name }) => name === 'referralTakenBack')).toHaveLength(1)
    expect(await referralsOf(ama)).toMatchObject({ rewarded: 0, points_earned: 0, waiting: [] })
    await (await payIn(brought))()
    await settled()
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 0 })
  })

  it('becomes a points debt when the points are spent, also on a pending redemption', async () => {
    const ama = await makeHolder(server)
    const { _id } = await bringPaid(ama, 50, 'office')
    const redeem = (points: number) =>
      server.call('POST /api/redemptions/', { token: ama.token, body: { points, pin: PIN } })
    const spent = (await redeem(30)).body.data?._id ?? ''
    const fulfilled = await server.call('PUT /api/redemptions/{id}', { token: finance.token, params: { id: spent } })
    expect(fulfilled.status).toBe(200)
    expect((await redeem(20)).status).toBe(200)
    await takeBack(_id)
    expect((await balanceOf(server, ama)).points).toBe(0)
    expect(await owedBy(ama)).toBe(30)
  })

  it('stays while enough is left of the top-up, or of another one', async () => {
    const ama = await makeHolder(server)
    const { brought, _id } = await bringPaid(ama, 50, 'office')
    await takeBack(_id, 30)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    const other = await order(brought, 25, 'office')
    await other.credit()
    await settled()
    await takeBack(_id, 1)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 50 })
    await takeBack(other._id, 6)
    expect(await balanceOf(server, ama)).toEqual({ paps: 0, points: 0 })
  })

  it('goes back too when the correction and the reward come at the same moment', async () => {
    const ama = await makeHolder(server)
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const brought = await bring(ama)
        const topUp = await order(brought, 50, 'office')
        await topUp.credit()
        return { brought, topUp }
      }),
    )
    await settled()
    await Promise.all(pairs.flatMap(({ brought, topUp }) => [approve(brought), takeBack(topUp._id)]))
    await settled()
    expect((await balanceOf(server, ama)).points).toBe(0)
  })
})
