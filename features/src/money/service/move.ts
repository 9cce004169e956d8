import { formatPaps, Refusal } from '@paps/contract'
import { type Movement, type Posted, post } from '@paps/ledger'
import type { Balance } from '../../people/users/wallet.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { settleIncoming } from '../debts/settle-incoming.ts'
import { limitDeviceByLegs } from '../limits/device-limit.ts'
import type { Idempotency, MoneyService } from './money-service.ts'
import type { OutgoingAct } from './outgoing-rules.ts'
import type { KnownParty } from './party-store.ts'

/** The debtor whose debt a movement settles, and the credited amount. */
export interface Settling {
  userId: string
  creditedMinor: bigint
  now: Date
}

/**
 * Posts a movement with its group and returns its result. Paps that leave the wallet count against the limit of a new device. A movement that settles a debt is posted alone, in one
 * transaction with the settlement.
 */
export async function move<Answer>(
  money: MoneyService,
  act: OutgoingAct,
  movement: Movement,
  idempotency: Idempotency<Answer>,
  buildResponse: (posted: Posted) => Answer,
  settling: Settling | null = null,
): Promise<{ answer: Answer; posted: Posted } | { answer: null; posted: Posted }> {
  const deviceLimit = limitDeviceByLegs(act, idempotency.limited, movement.legs, movement.occurredAt)
  const whole = {
    ...movement,
    throughAnyNode: movement.throughAnyNode === true && deviceLimit.length === 0,
    checks: [...(movement.checks ?? []), ...idempotency.checks, ...deviceLimit],
    attach: [...(movement.attach ?? []), ...idempotency.attach(buildResponse)],
  }
  const posting = settling ? postAndSettle(money, whole, settling) : money.poster.post(whole)
  const posted = await posting.catch((error: unknown) => {
    throw explainRefusal(movement, error)
  })
  return posted.replayed ? { answer: null, posted } : { answer: buildResponse(posted), posted }
}

/** Returns the balances after the settlement: the sender may be the creditor. */
async function postAndSettle(
  money: MoneyService,
  movement: Movement,
  { userId, creditedMinor, now }: Settling,
): Promise<Posted> {
  return money.transact(async (tx) => {
    const posted = await post(tx, movement)
    if (posted.replayed) return posted
    const changed = await settleIncoming(tx, userId, creditedMinor, now)
    const byAccount = new Map(Array.from(changed, ([id, minor]) => [walletOf(id).paps, minor]))
    const entries = posted.entries.map((entry) => ({
      ...entry,
      balanceAfterMinor: entry.balanceAfterMinor + (byAccount.get(entry.account) ?? 0n),
    }))
    return { ...posted, entries }
  })
}

/** Converts the ledger's refusal into one with the available and the needed amount. */
export function explainRefusal({ legs }: Movement, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'insufficient_funds') return error
  const { account, available } = error.facts
  const leg = legs.find((one) => one.account === account)
  if (!leg || available === undefined) return error
  return insufficientFunds(BigInt(available), -leg.amountMinor)
}

export function insufficientFunds(availableMinor: bigint, neededMinor: bigint): Refusal {
  return new Refusal('insufficient_funds', { available: formatPaps(availableMinor), needed: formatPaps(neededMinor) })
}

/** Returns a person's balance after a movement; accounts without an entry keep their previous balance. */
export function balanceAfter({ entries }: Posted, party: Pick<KnownParty, 'id' | 'paps' | 'points'>): Balance {
  const wallet = walletOf(party.id)
  const after = (account: string, before: bigint) =>
    entries.find((entry) => entry.account === account)?.balanceAfterMinor ?? before
  return { paps: after(wallet.paps, party.paps), points: after(wallet.points, party.points) }
}
