import { formatPaps, isOperator, type LimitedAct, type OperatorAct, type OperatorUse, Refusal } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { type Attachment, attached, type Check, type CheckUse, checked } from '@paps/ledger'
import { computeUse } from '../../people/team/operator-limits.ts'
import { type ActingRow, actWriter, insertActs, lockActing, readActing } from './act-store.ts'

interface Act {
  act: OperatorAct
  recordId: string
  amountMinor: bigint
}

/** An operator at the till with their store, and the checks and writes of their acts. */
export interface ActingOperator {
  id: string
  storeId: string
  /** For a movement: the check of the limits, and the write of the act. */
  act(act: Act & { act: LimitedAct }): { checks: CheckUse[]; attach: Attachment[] }
  /** The same within a transaction. Call it last: accounts are locked before operators. */
  record(tx: Tx, act: Act): Promise<OperatorUse>
  /** Throws early what the act itself would throw. */
  require(reader: Reader, act: LimitedAct, amountMinor: bigint): Promise<void>
  /** Returns the remaining limits. */
  use(reader: Reader): Promise<OperatorUse>
}

interface ActingOperatorInput {
  operatorId: string
  storeId: string
  act: OperatorAct
  amountMinor: bigint
  now: Date
}

const mayAct: Check<ActingOperatorInput, Map<string, ActingRow>> = {
  load: (tx, input) =>
    lockActing(
      tx,
      input.map(({ operatorId }) => operatorId),
      input[0]?.now ?? new Date(0),
    ),
  decide: (rows, input) => requireAllowed(rows.get(input.operatorId), input),
  accepted(rows, { operatorId, act, amountMinor }) {
    const row = rows.get(operatorId)
    if (row && isLimited(act)) row[`${act}_used`] += amountMinor
  },
}

function isLimited(act: OperatorAct): act is LimitedAct {
  return act === 'deposit' || act === 'payout' || act === 'refund'
}

/**
 * Throws for an operator who ended, is suspended, acts for another store or exceeds a limit. The store itself is never
 * refused.
 */
function requireAllowed(
  row: ActingRow | undefined,
  { storeId, act, amountMinor }: ActingOperatorInput,
): asserts row is ActingRow {
  if (row?.store_id !== storeId) throw new Refusal('operator_ended')
  if (!isLimited(act)) return
  const mostMinor = row[`${act}_act_minor`]
  const leftMinor = row[`${act}_day_minor`] - row[`${act}_used`]
  if (amountMinor <= mostMinor && amountMinor <= leftMinor) return
  throw new Refusal('operator_limit', { act: formatPaps(mostMinor), left: formatPaps(leftMinor > 0n ? leftMinor : 0n) })
}

export function actingOperator(
  { userId, userType, storeId }: { userId: string; userType: string; storeId?: string },
  now: Date,
): ActingOperator {
  if (!isOperator(userType) || !storeId) throw new Refusal('forbidden')
  const input = (act: OperatorAct, amountMinor: bigint): ActingOperatorInput => ({
    operatorId: userId,
    storeId,
    act,
    amountMinor,
    now,
  })
  const rowOf = (act: Act, at: Date) => ({ operatorId: userId, storeId, ...act, at })
  return {
    id: userId,
    storeId,
    act: (act) => ({
      checks: [checked(mayAct, input(act.act, act.amountMinor))],
      attach: [attached(actWriter, () => rowOf(act, now))],
    }),
    async record(tx, act) {
      const row = (await lockActing(tx, [userId], now)).get(userId)
      requireAllowed(row, input(act.act, act.amountMinor))
      await insertActs(tx, [rowOf(act, now)])
      if (isLimited(act.act)) row[`${act.act}_used`] += act.amountMinor
      return computeUse(row, now)
    },
    async require(reader, act, amountMinor) {
      requireAllowed((await readActing(reader, [userId], now)).get(userId), input(act, amountMinor))
    },
    async use(reader) {
      const row = (await readActing(reader, [userId], now)).get(userId)
      if (!row) throw new Refusal('operator_ended')
      return computeUse(row, now)
    },
  }
}
