import type { Pot, TopUpMethod } from '@paps/contract'

/**
 * Time of a step: days ago at a time of day in UTC (Ghana's time), or minutes ago. At most 180 minutes, so that the step
 * follows everything of the days before.
 */
export type DemoMoment = `${number} ${number}:${number}` | `${number}m`

interface Movement {
  by: string
  to: string
  amount: bigint
  note?: string
}

interface PotMovement {
  by: string
  of: string
  amount: bigint
}

interface PotTerms {
  /** Lock duration in days. */
  lockedDays?: number
  bank?: string
  weekly?: bigint
  cover?: NonNullable<Pot['cover']>
}

/** One action. People are named by the local part of their mail. `as` names a result that later steps refer to. */
export type DemoStep = { at: DemoMoment; as?: string } & (
  | { did: 'save top-up'; by: string; amount: bigint; method: TopUpMethod; proof?: string }
  | ({ did: 'send' } & Movement)
  | ({ did: 'pay' } & Movement)
  | ({ did: 'deposit' } & Movement)
  | { did: 'pay request'; by: string; of: string }
  | { did: 'refund'; by: string; of: string; amount: bigint; note: string }
  | ({ did: 'ask' } & Movement)
  | { did: 'end request'; by: string; of: string; reason?: string }
  | { did: 'let requests expire' }
  | { did: 'withdraw'; by: string; to?: string; amount: bigint; note?: string }
  | { did: 'decide'; by: string; of: string; reason?: string }
  | ({ did: 'open pot'; by: string; name: string; target: bigint; amount: bigint } & PotTerms)
  | ({ did: 'save' } & PotMovement)
  | ({ did: 'take out' } & PotMovement)
  | { did: 'save automatically'; of: string }
  | { did: 'close pot'; by: string; of: string }
  | { did: 'redeem'; by: string; points: bigint }
  | { did: 'read everything'; by: string }
)

/** Repeats a step at a fixed interval in days, with one amount after the other. */
export function every(
  days: number,
  from: number,
  amounts: readonly bigint[],
  stepsOf: (day: number, amount: bigint, place: number) => DemoStep | DemoStep[],
): DemoStep[] {
  return amounts.flatMap((amount, place) => stepsOf(from - place * days, amount, place))
}

interface Decision {
  decided?: DemoMoment
  /** Reason of the rejection. */
  reason?: string
}

/** A paid top-up, with the decision of staff if there is one. */
export function topUp(
  at: DemoMoment,
  by: string,
  amount: bigint,
  method: TopUpMethod,
  { proof, ...decision }: Decision & { proof?: string } = {},
): DemoStep[] {
  const as = `top-up of ${by} at ${at}`
  return [
    { at, as, did: 'save top-up', by, amount, method, ...(proof && { proof }) },
    ...decide(as, 'finance', decision),
  ]
}

/** A withdrawal at a store, a bank or, by default, the platform's own counter. */
export function withdrawal(
  at: DemoMoment,
  by: string,
  amount: bigint,
  { to, note, ...decision }: Decision & { to?: string; note?: string } = {},
): DemoStep[] {
  const as = `withdrawal of ${by} at ${at}`
  return [
    { at, as, did: 'withdraw', by, amount, ...(to && { to }), ...(note && { note }) },
    ...decide(as, to ?? 'finance', decision),
  ]
}

function decide(of: string, by: string, { decided, reason }: Decision): DemoStep[] {
  return decided ? [{ at: decided, did: 'decide', by, of, ...(reason && { reason }) }] : []
}
