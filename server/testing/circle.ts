import { newId, newPapsId, Refusal, type Settings } from '@paps/contract'
import { type Database, type Tx, withTransaction } from '@paps/database'
import { changeSetting } from '@paps/features/money/approvals'
import { makeDeposit } from '@paps/features/money/deposits'
import { quotePayment, quoteRequest, refundPayment, sendPayment, sendRequest } from '@paps/features/money/payments'
import { listDueRecords } from '@paps/features/money/records'
import { decideRedemption, redeemPoints } from '@paps/features/money/redemptions'
import { settleReferral } from '@paps/features/money/referrals'
import { closePot, moveSavings, openPot } from '@paps/features/money/savings'
import { type Idempotency, type MoneyService, makeMoneyService } from '@paps/features/money/service'
import { fulfilTopUp, orderTopUp, rejectTopUp, saveTopUp } from '@paps/features/money/top-ups'
import { quoteTransfer, sendTransfer } from '@paps/features/money/transfers'
import {
  approveWithdrawal,
  expireWithdrawals,
  rejectWithdrawal,
  requestWithdrawal,
} from '@paps/features/money/withdrawals'
import { type KeyedHash, makeKeyedHash } from '@paps/features/people/auth'
import { openWallets, updateUser, walletOf } from '@paps/features/people/users'
import { HOUSE, type Poster, post } from '@paps/ledger'
import { sql } from 'kysely'
import { PIN } from './money.ts'

const [SECRET, DAY_MS] = ['a secret that is long enough for tests', 24 * 60 * 60 * 1000]

/** A member of a circle, with the figures that follow from the received responses. */
export interface Member {
  id: string
  papsId: string
  isStore: boolean
  /** Sent and paid minus received, with refunds subtracted from what they undo; and its maximum so far. */
  netMinor: bigint
  highMinor: bigint
  /** Points by the records of transfers and payments, minus the points taken back by refunds. */
  spendingPoints: bigint
  otherPoints: bigint
  redeemedPoints: bigint
}

interface Paid {
  id: string
  payer: Member
  payee: Member
  amountMinor: bigint
  points: bigint
  refundedMinor: bigint
  pointsBack: bigint
}

/** Totals received from and paid to the outside. */
export interface Flows {
  openingMinor: bigint
  toppedUpMinor: bigint
  paidOutMinor: bigint
  feesMinor: bigint
  redeemedMinor: bigint
}

export interface CircleStep {
  act: keyof typeof ACTS
  /** Selects the person, the counterparty and the record. */
  who: number
  other: number
  which: number
  amount: number
}

/** People who use every money feature among each other, and add up the responses they receive. */
export class Circle {
  readonly flows: Flows = {
    openingMinor: 0n,
    toppedUpMinor: 0n,
    paidOutMinor: 0n,
    feesMinor: 0n,
    redeemedMinor: 0n,
  }
  readonly payments: Paid[] = []
  withdrawals: { id: string; by: Member; at: Member | null; amountMinor: bigint; feeMinor: bigint; code: string }[] = []
  redemptions: { id: string; by: Member; points: bigint; amountMinor: bigint }[] = []
  pots: { id: string; by: Member }[] = []
  readonly database: Database
  readonly members: readonly Member[]
  readonly finance: string
  readonly money: MoneyService
  readonly keys: KeyedHash = makeKeyedHash([SECRET])

  constructor(database: Database, poster: Poster, members: readonly Member[], finance: string) {
    this.database = database
    this.members = members
    this.finance = finance
    this.money = makeMoneyService({
      reader: database.kysely,
      poster,
      keyedHash: this.keys,
      quoteSecrets: [SECRET],
      transact: (work) => withTransaction(database, work),
    })
  }

  get staff() {
    return { userId: this.finance, userType: 'finance_admin' as const, sessionId: newId(), address: null }
  }

  as({ id, isStore }: Member) {
    return {
      userId: id,
      userType: isStore ? ('store' as const) : ('regular' as const),
      sessionId: newId(),
      address: null,
    }
  }

  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withTransaction(this.database, work)
  }

  once<Answer>(): { now: Date; idempotency: Idempotency<Answer> } {
    return { now: new Date(), idempotency: { checks: [], limited: null, attach: () => [] } }
  }

  /** Records money moved between two members by a transfer or payment; a negative amount moved back. */
  moved(from: Member, to: Member, amountMinor: bigint): void {
    from.netMinor += amountMinor
    to.netMinor -= amountMinor
    for (const member of [from, to]) if (member.netMinor > member.highMinor) member.highMinor = member.netMinor
  }

  /** Runs a step. Returns false where it was refused or has no record to act on. */
  async take(step: CircleStep): Promise<boolean> {
    try {
      return (await ACTS[step.act](this, step)) !== null
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}

function pick<T>(from: readonly T[], place: number): T | null {
  return from.length === 0 ? null : (from[place % from.length] as T)
}

/** Resolves to null where there is no record to act on. */
type Act = (circle: Circle, step: CircleStep) => Promise<unknown>

const two = ({ members }: Circle, { who, other }: CircleStep): [Member, Member] => {
  const from = pick(members, who) as Member
  return [
    from,
    pick(
      members.filter((member) => member !== from),
      other,
    ) as Member,
  ]
}

const storeAnd = ({ members }: Circle, { who, other }: CircleStep): [Member, Member] => {
  const store = pick(
    members.filter(({ isStore }) => isStore),
    who,
  ) as Member
  return [
    store,
    pick(
      members.filter((member) => member !== store),
      other,
    ) as Member,
  ]
}

async function confirmPayment(
  circle: Circle,
  payer: Member,
  payee: Member,
  quote: { quote_id: string; points: bigint },
) {
  const { answer } = await sendPayment(circle.money, payer.id, { quote_id: quote.quote_id, pin: PIN }, circle.once())
  const [record] = answer.payment
  if (!record) throw new Error('A payment has a record.')
  if (record.points !== quote.points)
    throw new Error(`${quote.points} points were quoted, and ${record.points} earned.`)
  circle.moved(payer, payee, record.amount)
  payer.spendingPoints += record.points
  const { _id: id, amount: amountMinor, points } = record
  circle.payments.push({ id, payer, payee, amountMinor, points, refundedMinor: 0n, pointsBack: 0n })
}

async function endRedemption(circle: Circle, { which }: CircleStep, status: 'fulfilled' | 'rejected') {
  const redemption = pick(circle.redemptions, which)
  if (!redemption) return null
  const { id, by, points, amountMinor } = redemption
  // A refund may have rejected it meanwhile. The call is then refused, and the record is final either way.
  circle.redemptions = circle.redemptions.filter((one) => one !== redemption)
  await circle.transact((tx) => decideRedemption(tx, circle.staff, { id, status, reason: 'Decided' }, new Date()))
  if (status !== 'fulfilled') return undefined
  by.redeemedPoints += points
  circle.flows.redeemedMinor += amountMinor
  return undefined
}

const ACTS = {
  async topUp(circle, { who, amount, which }) {
    const member = pick(circle.members, who) as Member
    const paps = BigInt(amount)
    const { reference } = await circle.transact((tx) =>
      orderTopUp(tx, member.id, { paps, method: 'bank_transfer' }, new Date()),
    )
    const { answer } = await circle.transact((tx) =>
      saveTopUp(tx, member.id, { reference: reference ?? '' }, new Date()),
    )
    const { _id, points } = answer.data
    if (which % 5 === 0) {
      await circle.transact((tx) => rejectTopUp(tx, circle.staff, { _id, reason: 'Nothing came' }, new Date()))
      return
    }
    await circle.transact((tx) => fulfilTopUp(tx, circle.staff, { _id }, new Date()))
    circle.flows.toppedUpMinor += paps
    member.otherPoints += points
    await circle.transact((tx) => settleReferral(tx, member.id, new Date()))
    const { rows } = await sql<{ receiver_id: string; points: bigint }>`
      select receiver_id, sum(points)::bigint as points from records
      where kind = 'referral' and details->>'referred_id' = ${member.id} group by 1`.execute(circle.database.kysely)
    for (const { receiver_id, points: reward } of rows) referralOf(circle, receiver_id, member.id, reward)
  },

  async transfer(circle, step) {
    const [from, to] = two(circle, step)
    const asked = { receiver: to.papsId, amount: BigInt(step.amount) }
    const { quote_id, points } = await quoteTransfer(circle.money, from.id, asked, new Date())
    const { answer } = await sendTransfer(circle.money, from.id, { quote_id, pin: PIN }, circle.once())
    if (answer.transfer[0]?.points !== points) throw new Error('A transfer earns what was quoted.')
    circle.moved(from, to, asked.amount)
    from.spendingPoints += points
  },

  async pay(circle, step) {
    const [store, payer] = storeAnd(circle, step)
    const asked = { receiver: store.papsId, amount: BigInt(step.amount) }
    await confirmPayment(circle, payer, store, await quotePayment(circle.money, payer.id, asked, new Date()))
  },

  async payRequest(circle, step) {
    const [asker, payer] = two(circle, step)
    const asked = { receiver: payer.papsId, amount: BigInt(step.amount) }
    const { quote_id } = await quoteRequest(circle.money, asker.id, asked, new Date())
    const { answer } = await circle.transact((tx) => sendRequest(tx, circle.money, asker.id, quote_id, new Date()))
    const request_id = answer.payment[0]?._id
    await confirmPayment(circle, payer, asker, await quotePayment(circle.money, payer.id, { request_id }, new Date()))
  },

  async refund(circle, { which, amount }) {
    const open = circle.payments.filter(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor)
    const payment = pick(open.toReversed(), which)
    if (!payment) return null
    const left = payment.amountMinor - payment.refundedMinor
    const asked = { _id: payment.id, amount: which % 2 === 0 || BigInt(amount) > left ? undefined : BigInt(amount) }
    const { payment: records } = await circle.transact((tx) =>
      refundPayment(tx, circle.money, payment.payee.id, asked, new Date()),
    )
    const [record] = records
    if (!record) throw new Error('A refund has a record.')
    payment.refundedMinor += record.amount
    payment.pointsBack += record.points
    payment.payer.spendingPoints -= record.points
    circle.moved(payment.payer, payment.payee, -record.amount)
    return undefined
  },

  async deposit(circle, step) {
    const [store, customer] = storeAnd(circle, step)
    const asked = { receiver: customer.papsId, amount: BigInt(step.amount), pin: PIN }
    const { answer } = await makeDeposit(circle.money, store.id, asked, circle.once())
    circle.flows.feesMinor += answer.fee
  },

  async withdraw(circle, step) {
    const [store, by] = storeAnd(circle, step)
    const at = step.which % 3 === 0 ? null : store
    const asked = { amount: BigInt(step.amount), pin: PIN, ...(at && { receiver: at.papsId }) }
    const { answer } = await requestWithdrawal(circle.money, circle.keys, by.id, asked, circle.once())
    const [record] = answer.withdrawal
    if (!record) throw new Error('A withdrawal has a record.')
    const { _id: id, amount: amountMinor, fee: feeMinor } = record
    circle.withdrawals.push({ id, by, at, amountMinor, feeMinor, code: answer.code ?? '' })
  },

  async payOut(circle, { which }) {
    const withdrawal = pick(circle.withdrawals, which)
    if (!withdrawal) return null
    const { id: _id, at, amountMinor, feeMinor, code } = withdrawal
    circle.withdrawals = circle.withdrawals.filter((one) => one !== withdrawal)
    const caller = at ? circle.as(at) : circle.staff
    const decided = await circle.transact((tx) =>
      approveWithdrawal(tx, circle.keys, caller, { _id, ...(at && { code }) }, new Date()),
    )
    if (decided instanceof Refusal) throw decided
    circle.flows.feesMinor += feeMinor
    if (!at) circle.flows.paidOutMinor += amountMinor
    return undefined
  },

  async endWithdrawal(circle, { which }) {
    const withdrawal = pick(circle.withdrawals, which)
    if (!withdrawal) return null
    if (which % 3 === 0) {
      const later = new Date(Date.now() + 8 * DAY_MS)
      await circle.transact(async (tx) => {
        const due = await listDueRecords(tx, 'withdrawal', later, { after: null, limit: 1_000 })
        await expireWithdrawals(
          tx,
          due.map(({ id }) => id),
          later,
        )
      })
      circle.withdrawals = []
      return undefined
    }
    circle.withdrawals = circle.withdrawals.filter((one) => one !== withdrawal)
    const { id: _id, by } = withdrawal
    await circle.transact((tx) => rejectWithdrawal(tx, circle.as(by), { _id }, new Date()))
    return undefined
  },

  async openPot(circle, { who, amount }) {
    const by = pick(circle.members, who) as Member
    const { data } = await circle.transact((tx) =>
      openPot(tx, by.id, { name: 'Pot', amount: BigInt(amount) }, new Date()),
    )
    circle.pots.push({ id: data._id, by })
  },

  async changePot(circle, { which, amount }) {
    const pot = pick(circle.pots, which)
    if (!pot) return null
    const direction = which % 2 ? ('in' as const) : ('out' as const)
    const saving = { potId: pot.id, ownerId: pot.by.id, direction, amountMinor: BigInt(amount) }
    await moveSavings(circle.money, saving, { pin: PIN, ...circle.once() })
    return undefined
  },

  async closePot(circle, { which }) {
    const pot = pick(circle.pots, which)
    if (!pot) return null
    circle.pots = circle.pots.filter((one) => one !== pot)
    await circle.transact((tx) => closePot(tx, pot.by.id, pot.id, new Date()))
    return undefined
  },

  async redeem(circle, { who, which }) {
    const by = pick(circle.members, who) as Member
    const { rows } = await sql<{ balance_minor: bigint }>`
      select balance_minor from ledger_accounts where id = ${walletOf(by.id).points}`.execute(circle.database.kysely)
    const has = rows[0]?.balance_minor ?? 0n
    const points = which % 2 ? has : has / 2n
    if (points === 0n) return null
    const { answer } = await redeemPoints(circle.money, by.id, { points, pin: PIN }, circle.once())
    if (answer.data) circle.redemptions.push({ id: answer.data._id, by, points, amountMinor: answer.data.amount })
    return undefined
  },

  fulfil: (circle, step) => endRedemption(circle, step, 'fulfilled'),
  rejectRedemption: (circle, step) => endRedemption(circle, step, 'rejected'),
} as const satisfies Record<string, Act>

export const ACT_NAMES = Object.keys(ACTS) as CircleStep['act'][]

/** The referrer is rewarded once, however often the job runs. */
const rewarded = new Set<string>()

function referralOf({ members }: Circle, referrerId: string, referredId: string, points: bigint): void {
  if (rewarded.has(referredId)) return
  rewarded.add(referredId)
  const referrer = members.find(({ id }) => id === referrerId)
  if (referrer) referrer.otherPoints += points
}

const KINDS = ['regular', 'regular', 'regular', 'store', 'store'] as const

/** Creates a circle: three people, of whom the first referred the second, and two stores. */
export async function makeCircle(
  database: Database,
  poster: Poster,
  { openingMinor, settings }: { openingMinor: bigint; settings: Partial<Settings> },
): Promise<Circle> {
  const keyedHash = makeKeyedHash([SECRET])
  const people = KINDS.map((kind) => ({ id: newId(), papsId: newPapsId(), kind }))
  const finance = newId()
  const firstId = people[0]?.id ?? ''
  await withTransaction(database, async (tx) => {
    for (const [place, { id, papsId, kind }] of people.entries()) {
      await sql`
        insert into users (id, email, first_name, last_name, paps_id, referral_code, user_type, is_email_verified,
          is_phone_verified, national_id_status, approved, referred_by)
        values (${id}, ${`${id}@example.com`}, 'Esi', 'Owusu', ${papsId}, ${id}, ${kind}, true, true, 'approved', true,
          ${place === 1 ? firstId : null})`.execute(tx)
      await updateUser(tx, id, { alert_mail: false, pin_hash: keyedHash.hash('pin', id, PIN) })
    }
    await sql`
      insert into users (id, email, first_name, last_name, paps_id, referral_code, user_type)
      values (${finance}, ${`${finance}@example.com`}, 'Yaw', 'Addo', ${newPapsId()}, ${finance}, 'finance_admin')`.execute(
      tx,
    )
    await openWallets(
      tx,
      people.map(({ id }) => id),
    )
    for (const { id } of openingMinor > 0n ? people : []) {
      await post(tx, {
        key: `opening:${newId()}`,
        kind: 'opening balance',
        request: id,
        occurredAt: new Date(),
        legs: [
          { account: HOUSE.outside, amountMinor: -openingMinor },
          { account: walletOf(id).paps, amountMinor: openingMinor },
        ],
      })
    }
    const staff = { userId: finance, userType: 'super_admin' as const, sessionId: newId(), address: null }
    for (const [name, value] of Object.entries(settings)) {
      await changeSetting(tx, staff, { production: false }, { name: name as keyof Settings, value }, new Date())
    }
  })
  const members = people.map(({ id, papsId, kind }) => ({
    id,
    papsId,
    isStore: kind === 'store',
    netMinor: 0n,
    highMinor: 0n,
    spendingPoints: 0n,
    otherPoints: 0n,
    redeemedPoints: 0n,
  }))
  const circle = new Circle(database, poster, members, finance)
  circle.flows.openingMinor = openingMinor * BigInt(people.length)
  return circle
}

export interface Holding {
  member: Member
  papsMinor: bigint
  points: bigint
  heldPoints: bigint
  owedPoints: bigint
}

/** Reads the figures of all members in one statement. */
export async function readHoldings({ database, members }: Circle): Promise<Holding[]> {
  const { rows } = await sql<{ id: string; balance_minor: bigint }>`
    select id, balance_minor from ledger_accounts
    where id = any(${members.flatMap(({ id }) => Object.values(walletOf(id)))}::uuid[])
    union all
    select p.owner_id, sum(a.balance_minor)::bigint from pots p join ledger_accounts a on a.id = p.account_id
    where p.owner_id = any(${members.map(({ id }) => id)}::uuid[]) group by 1`.execute(database.kysely)
  const balances = new Map(rows.map(({ id, balance_minor }) => [id, balance_minor]))
  const on = (id: string) => balances.get(id) ?? 0n
  return members.map((member) => {
    const { paps, papsHeld, points, pointsHeld, pointsDebt } = walletOf(member.id)
    return {
      member,
      papsMinor: on(paps) + on(papsHeld) + on(member.id),
      points: on(points),
      heldPoints: on(pointsHeld),
      owedPoints: -on(pointsDebt),
    }
  })
}
