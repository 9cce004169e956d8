import { type Approval, Refusal } from '@paps/contract'
import { approveApproval } from '../approvals/decide-approval.ts'
import { makeDeposit } from '../deposits/make-deposit.ts'
import { findRecord } from '../records/record-store.ts'
import { decideRedemption } from '../redemptions/decide-redemption.ts'
import { redeemPoints } from '../redemptions/redeem-points.ts'
import { settleReferral } from '../referrals/settle-referral.ts'
import { NO_REQUEST } from '../service/money-service.ts'
import { fulfilTopUp } from '../top-ups/fulfil-top-up.ts'
import { orderTopUp } from '../top-ups/order-top-up.ts'
import { rejectTopUp } from '../top-ups/reject-top-up.ts'
import { saveTopUp } from '../top-ups/save-top-up.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { pickUpCode } from '../withdrawals/pick-up-code.ts'
import { rejectWithdrawal } from '../withdrawals/reject-withdrawal.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import type { Act, StepOf } from './act.ts'
import { requireMade, type StoryContext } from './story-context.ts'

const ORDERED_BEFORE_MS = 20 * 60 * 1000

/** Orders a top-up, and reports its payment 20 minutes later. */
export const topUp: Act<'save top-up'> = async ({ tx, person }, { by, amount, method, proof }, now) => {
  const { id } = person(by)
  const orderedAt = new Date(now.getTime() - ORDERED_BEFORE_MS)
  const { reference } = await orderTopUp(tx, id, { paps: amount, method }, orderedAt)
  const { answer } = await saveTopUp(tx, id, { reference: reference ?? '', proof }, now)
  return answer.data._id
}

export const deposit: Act<'deposit'> = async (story, { by, to, amount, note }, now) => {
  const { money, person, pin } = story
  const input = { receiver: person(to).papsId, amount, note, pin }
  const { answer } = await makeDeposit(money, person(by).id, input, { now, idempotency: NO_REQUEST })
  return answer.deposit[0]?._id
}

export const withdraw: Act<'withdraw'> = async (story, { by, to, amount, note }, now) => {
  const { money, keyedHash, person, pin } = story
  const input = { amount, note, pin, ...(to && { receiver: person(to).papsId }) }
  const { answer } = await requestWithdrawal(money, keyedHash, person(by).id, input, {
    now,
    idempotency: NO_REQUEST,
  })
  return answer.withdrawal[0]?._id
}

export const redeem: Act<'redeem'> = async ({ money, person, pin }, { by, points }, now) => {
  const { answer } = await redeemPoints(money, person(by).id, { points, pin }, { now, idempotency: NO_REQUEST })
  return answer.data?._id
}

/** Decides a pending record as staff, store or bank. A reason rejects it. */
export const decide: Act<'decide'> = async (story, step, now) => {
  const id = requireMade(story, step.of)
  const record = await findRecord(story.tx, id)
  if (record?.kind === 'topup') await decideTopUp(story, step, { id, ownerId: record.receiver_id ?? '' }, now)
  if (record?.kind === 'withdrawal') await decideWithdrawal(story, step, id, now)
  if (record?.kind === 'redemption') {
    await bySecondPerson(story, await decideRedemption(story.tx, story.staff(step.by), { id }, now), now)
  }
  return undefined
}

type Decision = StepOf<'decide'>

/** The super admin approves requests for a second person. */
async function bySecondPerson(
  { tx, staff }: StoryContext,
  { approval }: { approval?: Approval | undefined },
  now: Date,
): Promise<void> {
  if (approval) await approveApproval(tx, staff('super'), approval._id, now)
}

/** The first top-up rewards the referrer. The job that normally does so would run too late here. */
async function decideTopUp(
  story: StoryContext,
  { by, reason }: Decision,
  { id, ownerId }: { id: string; ownerId: string },
  now: Date,
): Promise<void> {
  const { tx, staff } = story
  if (reason) {
    await rejectTopUp(tx, staff(by), { _id: id, reason }, now)
    return
  }
  await bySecondPerson(story, await fulfilTopUp(tx, staff(by), { _id: id }, now), now)
  await settleReferral(tx, ownerId, now)
}

async function decideWithdrawal(story: StoryContext, { by, reason }: Decision, _id: string, now: Date) {
  const { tx, keyedHash, staff } = story
  if (reason) {
    await rejectWithdrawal(tx, staff(by), { _id, reason }, now)
    return
  }
  const code = pickUpCode(keyedHash, _id)
  const decided = await approveWithdrawal(tx, keyedHash, staff(by), { _id, code }, now)
  if (decided instanceof Refusal) throw decided
  await bySecondPerson(story, decided, now)
}
