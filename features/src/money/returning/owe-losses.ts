import { newId, presentPaps } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, type JournalDraft, lockAccounts, openAccounts, post } from '@paps/ledger'
import { audit } from '../../people/audit/audit.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { insertCorrection, lockCorrected } from '../corrections/correction-store.ts'
import { buildPapsDebtAccount } from '../debts/debt.ts'
import { insertDebt } from '../debts/debt-store.ts'
import { requireAutomatic } from '../providers/automatic.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { insertRecords } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { requireParty } from '../service/party-store.ts'
import { type Loss, lockOpenLosses, writeOwed } from './loss-store.ts'

/** Makes every loss of a person's closed accounts a debt of theirs. Each loss becomes a debt once. */
export async function oweLosses(tx: Tx, heirId: string, now: Date): Promise<void> {
  for (const loss of await lockOpenLosses(tx, heirId)) await oweLoss(tx, loss, heirId, now)
}

/**
 * Corrects the top-up as if its account were still open: the house gets back what it lost from its fees, from the
 * person's balance first and as a debt for the rest.
 */
async function oweLoss(tx: Tx, loss: Loss, heirId: string, now: Date): Promise<void> {
  await lockCorrected(tx, loss.recordId)
  await lockAccounts(tx, Object.values(walletOf(heirId)))
  const heir = await requireParty(tx, heirId)
  // They left again in the meantime: the loss waits for their next account.
  if (heir.deleted) return
  const recoveredMinor = least(heir.paps, loss.amountMinor)
  const owedMinor = loss.amountMinor - recoveredMinor
  const id = newId()
  if (owedMinor > 0n) await openAccounts(tx, [buildPapsDebtAccount(heirId)])
  const { recordedAt: at } = await post(tx, returnJournal({ id, heirId, loss, recoveredMinor, owedMinor }, now))
  const made: NewRecord = {
    id,
    kind: 'correction',
    state: 'completed',
    sender: heir,
    receiver: null,
    amountMinor: recoveredMinor,
    feeMinor: loss.feeMinor,
    note: loss.reason,
    parentId: loss.recordId,
    createdAt: at,
  }
  await insertRecords(tx, [made])
  const staff = await requireAutomatic(tx)
  await insertCorrection(tx, {
    recordId: id,
    ofRecord: loss.recordId,
    direction: 'back',
    amountMinor: loss.amountMinor,
    feeMinor: loss.feeMinor,
    points: 0n,
    recoveredMinor,
    owedMinor,
    advanced: false,
    reason: loss.reason,
    madeBy: staff.userId,
    approvalId: null,
    at,
  })
  if (owedMinor > 0n) await insertDebt(tx, { id, debtorId: heirId, claimantId: null, amountMinor: owedMinor, at })
  await writeOwed(tx, loss.id, id)
  await audit(tx, staff, {
    action: 'record.correct',
    subjectId: heirId,
    reason: loss.reason,
    before: { record_id: loss.recordId, kind: 'topup', closed_account: loss.closedId },
    after: { correction_id: id, amount: presentPaps(loss.amountMinor), owed: presentPaps(owedMinor) },
  })
  await notify(tx, [{ name: 'correctionReceiver', to: heir, update: heir, record: listedRecord(made), at }])
}

interface Returning {
  id: string
  heirId: string
  loss: Loss
  recoveredMinor: bigint
  owedMinor: bigint
}

/** The loss was booked against the fees, so the fees get it back. */
function returnJournal({ id, heirId, loss, recoveredMinor, owedMinor }: Returning, occurredAt: Date): JournalDraft {
  const legs = [
    { account: walletOf(heirId).paps, amountMinor: -recoveredMinor },
    { account: walletOf(heirId).papsDebt, amountMinor: -owedMinor },
    { account: HOUSE.fees, amountMinor: loss.amountMinor },
  ]
  return {
    key: `correction:${id}`,
    kind: 'correction',
    request: { loss: loss.id, recoveredMinor, owedMinor },
    occurredAt,
    legs: legs.filter(({ amountMinor }) => amountMinor !== 0n),
    details: { record: loss.recordId, loss: loss.id },
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
