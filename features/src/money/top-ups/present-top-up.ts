import { formatPaps, type TopUpRecord, type TopUpUpdate, topUpOnWire } from '@paps/contract'
import type { Balance } from '../../people/users/wallet.ts'
import { presentRecord } from '../records/present-record.ts'
import type { ListedRecord } from '../records/record.ts'
import type { Notice } from '../service/notify.ts'
import type { KnownParty } from '../service/party-store.ts'
import { proofLink } from './proof.ts'
import { readTopUpDetails } from './top-up.ts'

export function presentTopUp(row: ListedRecord): TopUpRecord {
  const { method, reference, proof, picture, ordered, payment_id = null } = readTopUpDetails(row)
  const paidMinor = ordered === undefined ? row.amount_minor + row.fee_minor : BigInt(ordered)
  const figures = { paps: paidMinor, final_paps: row.amount_minor }
  const proof_picture = picture ? proofLink(reference) : null
  return { ...presentRecord(row), ...figures, method, reference, proof, proof_picture, payment_id }
}

/** The response of every route about a top-up. */
export interface TopUpResponse {
  msg: string
  update: TopUpUpdate
  data: TopUpRecord
}

export function buildTopUpResponse(topUp: ListedRecord, owner: KnownParty, { paps, points }: Balance): TopUpResponse {
  const update = { paps_id: owner.paps_id, paps, points, final_paps: topUp.amount_minor }
  return { msg: describeTopUp(topUp), update, data: presentTopUp(topUp) }
}

function describeTopUp({ state, amount_minor }: ListedRecord): string {
  if (state === 'rejected') return 'The top-up is rejected.'
  const credited = `${formatPaps(amount_minor)} paps`
  return state === 'approved'
    ? `${credited} are credited.`
    : `${credited} will be credited once we have seen the payment.`
}

/** The notice about a top-up: to staff always, to its owner after a decision. */
export function buildTopUpNotice(
  name: 'topupInit' | 'topupReceiverSuccess' | 'topupReceiverRejected',
  topUp: ListedRecord,
  to: KnownParty | null,
  update: Balance,
): Notice {
  return {
    name,
    to,
    update,
    record: topUp,
    shown: topUpOnWire(presentTopUp(topUp)),
    at: topUp.updated_at,
    forAdmins: true,
  }
}
