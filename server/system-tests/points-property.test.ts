import type { Settings } from '@paps/contract'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { verifyBooks } from '@paps/features/money/verifications'
import { openPoster, type Poster } from '@paps/ledger'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACT_NAMES, type Circle, type CircleStep, type Holding, makeCircle, readHoldings } from '../testing/circle.ts'

// POINTS_RUNS=500 searches longer, POINTS_SEED elsewhere. A failure prints its seed and the shortest steps.
const RUNS = Number(process.env.POINTS_RUNS ?? 0)
const SEED = Number(process.env.POINTS_SEED ?? 20_261_115)

let database: TestDatabase
let poster: Poster

beforeAll(async () => {
  database = await makeTestDatabase()
  poster = openPoster(database.url, { lanes: 1 })
})
afterAll(async () => {
  await poster.close()
  expect(await verifyBooks(database, { chain: null })).toMatchObject({ ok: true, firstBroken: null })
  await database.close()
})

const anySettings = fc.record({
  withdrawal_deposit_user: fc.constantFrom(0, 0.5, 1.5),
  withdrawal_deposit_stores: fc.constantFrom(0, 1),
  paps_transfer: fc.constantFrom(1, 20),
  paps_payment: fc.constantFrom(2, 20),
  paps_topup: fc.constantFrom(0, 1, 20),
  point_value: fc.constantFrom(0.01, 0.05),
})
type Chosen = typeof anySettings extends fc.Arbitrary<infer S> ? S : never

type Acts = readonly CircleStep['act'][]

const anyStep = (acts: Acts): fc.Arbitrary<CircleStep> =>
  fc.record({
    act: fc.constantFrom(...acts),
    who: fc.nat(4),
    other: fc.nat(3),
    which: fc.nat(11),
    // Minor units: repeated amounts, so that money circulates, and odd ones, so that figures are rounded.
    amount: fc.constantFrom(1, 99, 3_333, 10_000, 10_000, 25_000, 100_000),
  })

const sum = (figures: readonly bigint[]) => figures.reduce((all, one) => all + one, 0n)
const parts = (setting: number) => BigInt(Math.round(setting * 10_000))

/** Points equal the sum of the records. No person has points and owes points. */
function expectPointsOfRecords(holdings: readonly Holding[]): void {
  for (const { member, points, heldPoints, owedPoints } of holdings) {
    const { spendingPoints, otherPoints, redeemedPoints } = member
    expect(points + heldPoints - owedPoints).toBe(spendingPoints + otherPoints - redeemedPoints)
    expect(owedPoints === 0n || points + heldPoints === 0n).toBe(true)
  }
}

/** The rest of a payment after refunds earns at the rate; the refunded part earns nothing. */
function expectPointsOfPayments({ payments }: Circle, { paps_payment }: Chosen): void {
  for (const { amountMinor, points, refundedMinor, pointsBack } of payments) {
    const left = amountMinor - refundedMinor
    expect((points - pointsBack) * 100_000_000n <= left * parts(paps_payment)).toBe(true)
    expect((points - pointsBack) * amountMinor <= points * left).toBe(true)
  }
}

/** No person earned on more than the maximum of their net spending. */
function expectNetSpending({ members }: Circle, { paps_transfer, paps_payment }: Chosen): void {
  const best = parts(Math.max(paps_transfer, paps_payment))
  for (const { spendingPoints, highMinor } of members) {
    expect(spendingPoints * 100_000_000n <= highMinor * best).toBe(true)
  }
}

/**
 * Money and points together are worth at most the money from outside plus the points on it: for top-ups, for referrals,
 * and for being spent once. Settings may make cash free, so that a detour through a counter costs nothing.
 */
function expectWorth({ flows, members }: Circle, holdings: readonly Holding[], settings: Chosen): void {
  const { openingMinor, toppedUpMinor, paidOutMinor, feesMinor, redeemedMinor } = flows
  const minor = sum(holdings.map(({ papsMinor }) => papsMinor))
  expect(minor).toBe(openingMinor + toppedUpMinor + redeemedMinor - paidOutMinor - feesMinor)
  // In hundredths of a minor unit, the unit of a point's worth.
  const worth = parts(settings.point_value)
  const points = sum(holdings.map((one) => one.points + one.heldPoints - one.owedPoints))
  const given = sum(members.map(({ otherPoints }) => otherPoints))
  const best = parts(Math.max(settings.paps_transfer, settings.paps_payment))
  const spendable = openingMinor + toppedUpMinor + redeemedMinor
  const most = 100n * (openingMinor + toppedUpMinor - paidOutMinor) + worth * given
  const excess = (100n * minor + worth * points - most) * 100_000_000n
  expect(excess <= worth * spendable * best).toBe(true)
}

async function expectSound(circle: Circle, settings: Chosen): Promise<void> {
  const holdings = await readHoldings(circle)
  expectPointsOfRecords(holdings)
  expectPointsOfPayments(circle, settings)
  expectNetSpending(circle, settings)
  expectWorth(circle, holdings, settings)
}

async function walk(settings: Chosen, steps: readonly CircleStep[], openingMinor: bigint): Promise<void> {
  const circle = await makeCircle(database, poster, { openingMinor, settings: settings satisfies Partial<Settings> })
  for (const step of steps) {
    if (await circle.take(step)) await expectSound(circle, settings)
  }
}

function search(runs: number, acts: Acts, run: (settings: Chosen, steps: CircleStep[]) => Promise<void>) {
  const steps = fc.array(anyStep(acts), { minLength: 10, maxLength: 40 })
  return fc.assert(fc.asyncProperty(anySettings, steps, run), { seed: SEED, numRuns: RUNS || runs })
}

const timeout = Math.max(120_000, RUNS * 10_000)

test(
  'whatever people do, they gain only by what came from outside, by bringing people and by net spending',
  {
    timeout,
  },
  () => search(12, ACT_NAMES, (settings, steps) => walk(settings, steps, 50_000n)),
)

/** Little money, so that only circulation could earn much. */
const goRound = (settings: Chosen, steps: CircleStep[]) => walk(settings, [...steps, ...steps], 10_000n)

test('circulating money earns points once', { timeout }, () =>
  search(4, ['transfer', 'pay', 'payRequest', 'refund', 'redeem', 'fulfil'], goRound),
)

test('a detour through a counter earns no more than its fees', { timeout }, () =>
  search(6, ['pay', 'transfer', 'deposit', 'withdraw', 'payOut'], goRound),
)
