import { newId, type Redeemed, Refusal } from '@paps/contract'
import { attached, type Posted } from '@paps/ledger'
import { readSettings } from '../../catalog/settings/index.ts'
import type { Proof } from '../../people/auth/proof.ts'
import type { Balance } from '../../people/users/wallet.ts'
import { limitDevice } from '../limits/device-limit.ts'
import { presentRecord } from '../records/present-record.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { findRecord, recordWriter } from '../records/record-store.ts'
import type { Idempotency, MoneyService } from '../service/money-service.ts'
import { balanceAfter, move } from '../service/move.ts'
import { type KnownParty, requireParty } from '../service/party-store.ts'
import { computeWorth, requireEnough, requirePoints } from './redemption.ts'
import { holdJournal } from './redemption-journals.ts'

interface RedeemPointsInput {
  points: bigint
  pin?: Proof | undefined
}

/** Holds points at their current value until staff decide. */
export async function redeemPoints(
  money: MoneyService,
  ownerId: string,
  { points, pin }: RedeemPointsInput,
  { now, idempotency }: { now: Date; idempotency: Idempotency<Redeemed> },
): Promise<{ answer: Redeemed; replayed: boolean }> {
  if (pin === undefined) throw new Refusal('pin_needed')
  const settings = await readSettings(money.reader)
  requireEnough(points, settings)
  const recordId = newId()
  const check = money.checkParties({
    act: 'redemption',
    senderId: ownerId,
    pin,
    now,
    setsAside: points,
    require: ({ sender }) => requirePoints(sender.points, points),
  })
  const recordOf = (posted: Posted): NewRecord => ({
    id: recordId,
    kind: 'redemption',
    state: 'pending',
    sender: null,
    receiver: check.parties().sender,
    amountMinor: computeWorth(points, settings),
    points,
    createdAt: posted.recordedAt,
  })
  const movement = holdJournal({ recordId, ownerId, points }, now, {
    checks: [check.use, ...limitDevice('redemption', idempotency.limited, computeWorth(points, settings), now)],
    attach: [attached(recordWriter, recordOf)],
  })
  const { answer } = await move(money, 'redemption', movement, idempotency, (posted) => {
    const { sender } = check.parties()
    const data = presentRecord(listedRecord(recordOf(posted)))
    return { data, preview: null, update: updateOf(sender, balanceAfter(posted, sender)) }
  })
  return { answer: answer ?? (await readRedeemed(money, ownerId, recordId)), replayed: false }
}

/** Returns the value of points. Throws every refusal of the redemption except those of the PIN. */
export async function previewRedemption(money: MoneyService, ownerId: string, points: bigint): Promise<Redeemed> {
  const settings = await readSettings(money.reader)
  requireEnough(points, settings)
  const owner = await requireParty(money.reader, ownerId)
  requirePoints(owner.points, points)
  const preview = { points, amount: computeWorth(points, settings), points_after: owner.points - points }
  return { data: null, preview, update: updateOf(owner, owner) }
}

/** Used when the connection was lost between the commit and its result. */
async function readRedeemed({ reader }: MoneyService, ownerId: string, recordId: string): Promise<Redeemed> {
  const [owner, record] = [await requireParty(reader, ownerId), await findRecord(reader, recordId)]
  return { data: record && presentRecord(record), preview: null, update: updateOf(owner, owner) }
}

function updateOf({ paps_id }: KnownParty, { paps, points }: Balance): Redeemed['update'] {
  return { paps_id, paps, points }
}
