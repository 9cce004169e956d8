import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { InheritFromClosed, Proven } from '../../people/users/inherit-from-closed.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { type Spending, spendingAt } from '../limits/limit.ts'
import { readCounted, writeSpending } from '../limits/spending-store.ts'
import { countFirstDays } from '../payouts/count-first-days.ts'
import { applyKeptLimits } from './apply-kept-limits.ts'
import {
  type ClosedAccount,
  endReferral,
  findClosed,
  hasWallet,
  insertHeir,
  moveDeviceLimit,
  moveUsage,
} from './closed-account-store.ts'
import { inheritPointsDebt } from './inherit-points-debt.ts'
import { oweLosses } from './owe-losses.ts'

/** Finds closed accounts by the keyed digests of what was proven, under every key. */
export function makeInheritFromClosed(keyedHash: KeyedHash): InheritFromClosed {
  const hash = (kind: keyof Proven, value: string | undefined) =>
    value === undefined ? [] : keyedHash.hashes('closed account', kind, value)
  return async (tx, personId, { email, phone }, now) => {
    const closed = await findClosed(tx, hash('email', email), hash('phone', phone))
    if (closed.length === 0 || !(await hasWallet(tx, personId))) return
    await inherit(tx, keyedHash, personId, closed, now)
  }
}

/**
 * Counted amounts move to the heir, so that they count once, however many accounts come and go. The accounts of all are
 * locked, so that no movement writes the same counters.
 */
async function inherit(
  tx: Tx,
  keyedHash: KeyedHash,
  personId: string,
  closed: readonly ClosedAccount[],
  now: Date,
): Promise<void> {
  const closedIds = closed.map(({ user_id }) => user_id)
  await lockAccounts(
    tx,
    [personId, ...closedIds].flatMap((id) => Object.values(walletOf(id))),
  )
  await insertHeir(tx, closedIds, personId, now)
  for (const id of closedIds) {
    await moveSpending(tx, id, personId, now)
    await inheritPointsDebt(tx, id, personId, now)
  }
  await moveUsage(tx, closedIds, personId)
  for (const account of closed) await moveDeviceLimit(tx, account, personId, now)
  await countFirstDays(tx, keyedHash, personId)
  await endReferral(tx, personId)
  await applyKeptLimits(tx, personId)
  await oweLosses(tx, personId, now)
}

async function moveSpending(tx: Tx, closedId: string, heirId: string, now: Date): Promise<void> {
  const stored = await readCounted(tx, closedId)
  if (!stored) return
  const spent = spendingAt(stored, now)
  if (spent.dayMinor === 0n && spent.monthMinor === 0n) return
  const heir = await readCounted(tx, heirId)
  const sum = addSpending(spendingAt(heir, now), spent)
  await writeSpending(tx, [
    { ...stored, ...spent, dayMinor: 0n, monthMinor: 0n },
    { userId: heirId, received: heir?.received ?? {}, ...sum },
  ])
}

/** Adds what counts for the later of two days and months. */
function addSpending(one: Spending, other: Spending): Spending {
  const [day, month] = [latest(one.day, other.day), latest(one.month, other.month)]
  const dayMinor = [one, other].reduce((sum, each) => (each.day === day ? sum + each.dayMinor : sum), 0n)
  const monthMinor = [one, other].reduce((sum, each) => (each.month === month ? sum + each.monthMinor : sum), 0n)
  return { day, month, dayMinor, monthMinor }
}

const latest = (one: string, other: string) => (one > other ? one : other)
