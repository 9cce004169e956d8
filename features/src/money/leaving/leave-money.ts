import { Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { hasClaims } from '../debts/debt-store.ts'
import { readParties } from '../desk/party-store.ts'
import { endRequests, findRequests } from '../payments/request-store.ts'
import { tellAbout } from '../payments/tell-about.ts'
import { closeEmptyPots, lockOpenRequests, readOpenPots, waitsForTopup } from './leaving-store.ts'

/**
 * Ends what somebody who is deleted has to do with money, or refuses while there is any: in the wallet, on hold, in a
 * pot or on its way. Everything is locked at once, in the ledger's order, before anybody is looked at.
 */
export async function leaveMoney(tx: Tx, userId: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await requireNoMoney(tx, userId)
  if (await waitsForTopup(tx, userId)) throw new Refusal('topup_waits')
  await closeEmptyPots(tx, userId, now)
  await cancelRequests(tx, userId, by, now)
}

async function requireNoMoney(tx: Tx, userId: string): Promise<void> {
  const pots = await readOpenPots(tx, userId)
  const { pointsDebt: _, ...wallet } = walletOf(userId)
  // Points that are owed keep nobody here: the debt stays with the account that nobody has any longer.
  const accounts = await lockAccounts(tx, [...Object.values(wallet), ...pots])
  // A pot is opened while the wallet is locked, so from here on there is no other one.
  if ((await readOpenPots(tx, userId)).length !== pots.length) throw new Refusal('conflict')
  // Without the figures: the staff who delete accounts don't all read money.
  if (accounts.some(({ balanceMinor }) => balanceMinor !== 0n)) throw new Refusal('money_remains')
  // What others owe them would have nowhere to go.
  if (await hasClaims(tx, userId)) throw new Refusal('money_remains')
}

/** The requests that they made or were to pay. The others hear of it. */
async function cancelRequests(tx: Tx, userId: string, by: string, now: Date): Promise<void> {
  const ids = await lockOpenRequests(tx, userId)
  if (ids.length === 0) return
  await endRequests(
    tx,
    ids.map((id) => ({ id, state: 'cancelled', decidedBy: by, at: now })),
  )
  const requests = await findRequests(tx, ids)
  const otherOf = (request: { sender_id: string | null; receiver_id: string | null }) =>
    (request.sender_id === userId ? request.receiver_id : request.sender_id) ?? ''
  const others = await readParties(tx, [...new Set(requests.map(otherOf))])
  const told = requests.flatMap((record) => {
    const to = others.get(otherOf(record))
    return to && !to.deleted ? [{ to, record }] : []
  })
  await tellAbout(tx, told, now)
}
