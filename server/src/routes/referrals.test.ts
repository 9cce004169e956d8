import { withTransaction } from '@paps/database'
import { rewardReferral } from '@paps/features/money/referrals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceOf, expectBooksRight, type Holder, makeHolder, notificationsOf } from '../../testing/money.ts'
import { drawPicture, formOf } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let finance: Holder
let reviewer: Holder
let boss: Holder
let picture: Buffer

beforeAll(async () => {
  server = await startTestApp()
  finance = await makeHolder(server, { userType: 'finance_admin' })
  reviewer = await makeHolder(server, { userType: 'support_admin' })
  boss = await makeHolder(server, { userType: 'super_admin' })
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

/** Creates a pending top-up and returns a function that credits it. */
async function payIn({ token }: Holder): Promise<() => Promise<{ status: number }>> {
  const ordered = await server.call('POST /api/topup/order', { token, body: { paps: 50, method: 'office' } })
  const reference = String(ordered.body.reference)
  const { data } = (await server.call('POST /api/topup/save', { token, body: { reference } })).body
  return () => server.call('PUT /api/topup/', { token: finance.token, body: { _id: data._id } })
}

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
    const run = () => withTransaction(server.database, (tx) => rewardReferral(tx, kofi.id, new Date()))
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
