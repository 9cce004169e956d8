import { type Closing, type Obstacle, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readAccounts } from '@paps/ledger'
import { requireUser, type UserRow } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { hasClaims } from '../debts/debt-store.ts'
import { formatDay } from '../savings/pot.ts'
import {
  countDependents,
  hasPayoutUnderWay,
  readDisputableUntil,
  readOpenPotBalances,
  readPending,
} from './closing-store.ts'

/** Returns the obstacles to closing an account, and the data that ends with it. */
export async function readClosing(reader: Reader, userId: string, now: Date): Promise<Closing> {
  return buildClosing(reader, await requireUser(reader, userId), now)
}

/** The same for a user already read. In a transaction that has locked the accounts, the result stays valid. */
export async function buildClosing(reader: Reader, user: UserRow, now: Date): Promise<Closing> {
  requireMayClose(user)
  const wallet = await readWallet(reader, user.id)
  const pots = await readOpenPotBalances(reader, user.id)
  const pending = await readPending(reader, user.id)
  const { payouts, ...ends } = await countDependents(reader, user.id, now)
  const isPayingOut = await hasPayoutUnderWay(reader, user.id)
  const disputableUntil = await readDisputableUntil(reader, user.id, now)
  const today = formatDay(now)
  const isLocked = (pot: (typeof pots)[number]) => pot.locked_until !== null && pot.locked_until > today
  const holding = pots.filter(({ balance_minor }) => balance_minor > 0n)
  const waits = (kind: string) => pending.some((record) => record.kind === kind)
  const found: Record<Obstacle, boolean> = {
    balance: wallet.paps > 0n,
    pots: holding.some((pot) => !isLocked(pot)),
    locked_pots: holding.some(isLocked),
    withdrawals: waits('withdrawal') || wallet.held > 0n || isPayingOut,
    topups: waits('topup'),
    redemptions: waits('redemption') || wallet.pointsHeld > 0n,
    payouts: payouts > 0,
    debt: wallet.owes,
    claims: await hasClaims(reader, user.id),
    disputes: disputableUntil !== null,
  }
  const obstacles = (Object.keys(found) as Obstacle[]).filter((name) => found[name])
  return {
    can_close: obstacles.length === 0,
    obstacles,
    paps: wallet.paps,
    held: wallet.held,
    points: wallet.points,
    points_held: wallet.pointsHeld,
    points_owed: wallet.pointsOwed,
    pots: pots.map(({ id, name, balance_minor, locked_until, automatic }) => ({
      _id: id,
      name,
      balance: balance_minor,
      locked_until,
      automatic,
    })),
    pending: pending.map(({ id, kind, amount_minor }) => ({ _id: id, kind, amount: amount_minor })),
    disputable_until: disputableUntil,
    ...ends,
    proof: user.password_hash === null ? 'code' : 'password',
    needs_pin: user.pin_hash !== null,
  }
}

/** A bank is closed by staff, with its contract. Staff are removed by staff. */
export function requireMayClose({ user_type }: UserRow): void {
  if (user_type !== 'regular' && user_type !== 'store') throw new Refusal('closed_by_staff')
}

/** A negative balance of any account is a debt. */
async function readWallet(reader: Reader, userId: string) {
  const wallet = walletOf(userId)
  const accounts = await readAccounts(reader, Object.values(wallet))
  const balances = new Map(accounts.map(({ id, balanceMinor }) => [id, balanceMinor]))
  const on = (account: string) => balances.get(account) ?? 0n
  return {
    paps: on(wallet.paps),
    held: on(wallet.papsHeld),
    points: on(wallet.points),
    pointsHeld: on(wallet.pointsHeld),
    pointsOwed: -on(wallet.pointsDebt),
    owes: accounts.some(({ balanceMinor }) => balanceMinor < 0n),
  }
}
