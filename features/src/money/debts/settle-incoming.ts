import { newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, type Leg, post } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { listedRecord, type NewRecord } from '../records/record.ts'
import { insertRecords } from '../records/record-store.ts'
import { notify } from '../service/notify.ts'
import { readParties } from '../service/party-store.ts'
import { type Debt, settledBy } from './debt.ts'
import { lockOpenDebts, writeSettled } from './debt-store.ts'

/**
 * Settles a person's debts with money just credited to their wallet, in the same transaction. A creditor is paid at
 * once, which settles their own debts in turn. Where a creditor's account is closed, the house is paid: staff return it by a
 * correction if the creditor comes back. Returns the change of each wallet; empty when nothing was owed. Call it after the
 * journal that credits the wallet, which has locked it.
 */
export async function settleIncoming(
  tx: Tx,
  userId: string,
  incomingMinor: bigint,
  now: Date,
): Promise<Map<string, bigint>> {
  const changed = new Map<string, bigint>()
  if (incomingMinor <= 0n) return changed
  for (const { debt, minor } of settledBy(await lockOpenDebts(tx, userId), incomingMinor)) {
    await settle(tx, debt, minor, now)
    add(changed, userId, -minor)
    if (!debt.claimantId || debt.isClaimantClosed) continue
    add(changed, debt.claimantId, minor)
    for (const [id, by] of await settleIncoming(tx, debt.claimantId, minor, now)) add(changed, id, by)
  }
  return changed
}

function add(changed: Map<string, bigint>, userId: string, minor: bigint): void {
  changed.set(userId, (changed.get(userId) ?? 0n) + minor)
}

async function settle(tx: Tx, debt: Debt, minor: bigint, now: Date): Promise<void> {
  const { id: parentId, debtorId } = debt
  const claimantId = debt.isClaimantClosed ? null : debt.claimantId
  const id = newId()
  const debtor = walletOf(debtorId)
  const legs: Leg[] = [
    { account: debtor.paps, amountMinor: -minor },
    { account: debtor.papsDebt, amountMinor: minor },
    ...(debt.claimantId
      ? [
          { account: HOUSE.claims, amountMinor: -minor },
          { account: claimantId ? walletOf(claimantId).paps : HOUSE.fees, amountMinor: minor },
        ]
      : []),
  ]
  const request = { debt: parentId, minor }
  const { recordedAt } = await post(tx, {
    key: `settlement:${id}`,
    kind: 'debt settled',
    request,
    occurredAt: now,
    legs,
  })
  await writeSettled(tx, parentId, minor, recordedAt)
  const parties = await readParties(tx, claimantId ? [debtorId, claimantId] : [debtorId])
  const [sender, receiver] = [parties.get(debtorId) ?? null, parties.get(claimantId ?? '') ?? null]
  const made: NewRecord = {
    id,
    kind: 'settlement',
    state: 'completed',
    sender,
    receiver,
    amountMinor: minor,
    parentId,
    createdAt: recordedAt,
  }
  await insertRecords(tx, [made])
  const record = listedRecord(made)
  await notify(
    tx,
    [sender, receiver].flatMap((to) =>
      to ? [{ name: 'settlementReceiver' as const, to, update: to, record, at: recordedAt }] : [],
    ),
  )
}
