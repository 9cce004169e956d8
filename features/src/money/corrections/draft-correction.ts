import { type CorrectionDirection, type CorrectionPlan, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readAccounts } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { computePoints } from '../earning/points.ts'
import { pointsTakenBack } from '../payments/refund.ts'
import { presentParty, presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { computeSides, correctedMinor, feeBack, requireCorrectable, type Sides } from './correction.ts'
import { readTaken, readWaitingWithdrawals } from './correction-store.ts'

export interface CorrectionInput {
  record_id: string
  direction: CorrectionDirection
  amount?: bigint | undefined
  advance?: boolean | undefined
  /** The returned part of the fee, where a provider determines it. Default: in proportion. */
  feeMinor?: bigint | undefined
}

/** A computed correction, based on the current state. */
export interface CorrectionDraft {
  record: ListedRecord
  direction: CorrectionDirection
  /** The amount that can be reversed before this correction. */
  leftMinor: bigint
  amountMinor: bigint
  feeMinor: bigint
  /** Points taken back from their earner, or credited: to the owner of a redemption, or for an increased top-up. */
  points: bigint
  sides: Sides
  from: KnownParty | null
  to: KnownParty | null
  recoveredMinor: bigint
  owedMinor: bigint
  /** Pending withdrawals of the debited person that are called off because their money is needed. */
  withdrawals: ListedRecord[]
  advance: boolean
}

/** Computes a correction. Throws for one that could not be posted. */
export async function draftCorrection(
  reader: Reader,
  record: ListedRecord,
  { direction, amount, advance = false, feeMinor: fixedFeeMinor }: CorrectionInput,
  now: Date,
): Promise<CorrectionDraft> {
  requireCorrectable(record, direction)
  const taken = await readTaken(reader, record.id)
  const leftMinor = record.amount_minor - taken.minor
  const amountMinor = correctedMinor(leftMinor, direction, amount)
  const feeMinor = direction === 'back' ? (fixedFeeMinor ?? feeBack(record, taken, amountMinor)) : 0n
  const sides = computeSides(record, direction, { amountMinor, feeMinor })
  const parties = await readParties(
    reader,
    [sides.fromId, sides.toId].flatMap((id) => id ?? []),
  )
  const [from, to] = [openParty(parties, sides.fromId), openParty(parties, sides.toId)]
  const withdrawals = from ? await neededWithdrawals(reader, from, sides.takesMinor, now) : []
  const hasMinor = from
    ? withdrawals.reduce((sum, one) => sum + one.amount_minor + one.fee_minor, from.paps)
    : sides.takesMinor
  const recoveredMinor = least(hasMinor, sides.takesMinor)
  const owedMinor = sides.takesMinor - recoveredMinor
  return {
    record,
    direction,
    leftMinor,
    amountMinor,
    feeMinor,
    points: await pointsFor(reader, record, direction, { leftMinor, amountMinor, takenPoints: taken.points }),
    sides,
    from,
    to,
    recoveredMinor,
    owedMinor,
    withdrawals,
    // The house advances nothing to itself, and nothing when the full amount is recovered.
    advance: advance && to !== null && owedMinor > 0n,
  }
}

function openParty(parties: ReadonlyMap<string, KnownParty>, id: string | null): KnownParty | null {
  if (id === null) return null
  const party = parties.get(id)
  if (!party) throw new Refusal('not_found')
  if (party.deleted) {
    throw new Refusal('receiver_unavailable', {
      name: maskedName(party),
      why: 'the account is closed',
      cause: 'closed',
    })
  }
  return party
}

/** Selects only as many as needed, newest first. */
async function neededWithdrawals(
  reader: Reader,
  { id, paps }: KnownParty,
  takesMinor: bigint,
  now: Date,
): Promise<ListedRecord[]> {
  let missingMinor = takesMinor - paps
  if (missingMinor <= 0n) return []
  const waiting = await readWaitingWithdrawals(reader, id, now)
  return waiting.filter(({ amount_minor, fee_minor }) => {
    if (missingMinor <= 0n) return false
    missingMinor -= amount_minor + fee_minor
    return true
  })
}

async function pointsFor(
  reader: Reader,
  { amount_minor: originalMinor, points }: ListedRecord,
  direction: CorrectionDirection,
  { leftMinor, amountMinor, takenPoints }: { leftMinor: bigint; amountMinor: bigint; takenPoints: bigint },
): Promise<bigint> {
  if (direction === 'more') return computePoints(amountMinor, (await readSettings(reader)).paps_topup)
  const left = { minor: leftMinor, points: points - takenPoints }
  // After an increase of a top-up, the remaining amount can exceed the original one.
  if (leftMinor - amountMinor >= originalMinor) return 0n
  const due = pointsTakenBack({ amount_minor: originalMinor, points }, left, amountMinor)
  return due > 0n ? due : 0n
}

/** Presents the figures to staff, before or after the correction. */
export async function presentPlan(
  reader: Reader,
  draft: CorrectionDraft,
  secondPerson: boolean,
): Promise<CorrectionPlan> {
  const { sides, from, to, recoveredMinor, owedMinor, advance } = draft
  const owes = await readOwed(reader, [from, to])
  const releasedMinor = draft.withdrawals.reduce(
    (sum, { amount_minor, fee_minor }) => sum + amount_minor + fee_minor,
    0n,
  )
  const givenMinor = sides.givesMinor - (advance ? 0n : owedMinor)
  const settledMinor = to ? least(givenMinor, owes(to)) : 0n
  return {
    record: presentRecord(draft.record),
    direction: draft.direction,
    left: draft.leftMinor,
    amount: draft.amountMinor,
    fee: draft.feeMinor,
    points: draft.points,
    from: from && {
      party: presentParty(from),
      paps: from.paps,
      paps_after: from.paps + releasedMinor - recoveredMinor,
      owes: owes(from),
      owes_after: owes(from) + owedMinor,
    },
    to: to && {
      party: presentParty(to),
      paps: to.paps,
      paps_after: to.paps + givenMinor - settledMinor,
      owes: owes(to),
      owes_after: owes(to) - settledMinor,
    },
    recovered: recoveredMinor,
    owed: owedMinor,
    withdrawals: draft.withdrawals.length,
    advance,
    second_person: secondPerson,
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

async function readOwed(reader: Reader, parties: readonly (KnownParty | null)[]) {
  const ids = parties.flatMap((party) => (party ? [walletOf(party.id).papsDebt] : []))
  const balances = new Map((await readAccounts(reader, ids)).map(({ id, balanceMinor }) => [id, balanceMinor]))
  return ({ id }: KnownParty) => -(balances.get(walletOf(id).papsDebt) ?? 0n)
}
