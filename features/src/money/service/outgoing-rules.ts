/**
 * The rules of the acts by which paps or points leave an available balance. Pure data: the functions that move money read
 * it, so that no handler, schedule, file, till or job has rules of its own.
 *
 * - `freeze`: not while the account is frozen.
 * - `proof`: with the PIN or a passkey. Acts without it were proven when they were planned or confirmed as a file, or by the
 *   operator's own PIN.
 * - `passkeySum`: above the amount a day that the person chose, with a passkey only.
 * - `limits`: within the limits of the day and the month.
 * - `device`: from a new device, within its small amount.
 * - `firstDay`: to new destinations, little in all.
 * - `block`: not between people of whom one blocks the other.
 * - `secondPerson`: above the threshold, after another person approved it.
 */
export type OutgoingRule =
  | 'freeze'
  | 'proof'
  | 'passkeySum'
  | 'limits'
  | 'device'
  | 'firstDay'
  | 'block'
  | 'secondPerson'

interface Row {
  /** The kind of the journal. */
  journal: string
  rules: readonly OutgoingRule[]
}

export const OUTGOING = {
  transfer: { journal: 'transfer', rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device', 'block'] },
  payment: { journal: 'payment', rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device', 'block'] },
  'scheduled transfer': { journal: 'transfer', rules: ['freeze', 'passkeySum', 'limits', 'block'] },
  'scheduled payment': { journal: 'payment', rules: ['freeze', 'passkeySum', 'limits', 'block'] },
  // The passkey and the second person are asked for the whole file.
  'transfer of a file': { journal: 'transfer', rules: ['freeze', 'passkeySum', 'limits', 'block', 'secondPerson'] },
  'deposit of a file': { journal: 'deposit', rules: ['freeze', 'passkeySum', 'limits', 'secondPerson'] },
  deposit: { journal: 'deposit', rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device'] },
  'deposit at a till': { journal: 'deposit', rules: ['freeze', 'limits', 'device'] },
  withdrawal: { journal: 'withdrawal hold', rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device'] },
  'pay-out': { journal: 'withdrawal hold', rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device', 'firstDay'] },
  'phone transfer': {
    journal: 'phone transfer hold',
    rules: ['freeze', 'proof', 'passkeySum', 'limits', 'device'],
  },
  // Points: the amount of the device is their value.
  redemption: { journal: 'redemption hold', rules: ['freeze', 'proof', 'device'] },
  // A locked pot counts against the amount of the device. An open one is money at hand.
  saving: { journal: 'saving in', rules: ['freeze', 'proof', 'device'] },
  'first saving': { journal: 'saving in', rules: ['freeze', 'proof'] },
  'automatic saving': { journal: 'saving in', rules: ['freeze'] },
  refund: { journal: 'refund', rules: ['freeze', 'proof', 'passkeySum', 'device'] },
  'refund at a till': { journal: 'refund', rules: ['freeze', 'device'] },
} as const satisfies Record<string, Row>

export type OutgoingAct = keyof typeof OUTGOING

/**
 * Journals that lower a balance although its owner does not act: no rule of theirs can refuse one. Each is decided by what is
 * named here.
 */
export const DECIDED_ELSEWHERE: Readonly<Record<string, string>> = {
  correction: 'two of staff, or a charge-back of the provider',
  'debt settled': 'the debt: incoming money settles it first',
  'points taken back': 'the refund or correction of the record that earned them',
  'points given up': 'closing the account, which has a confirmation of its own',
}

type Flags = Readonly<Partial<Record<OutgoingRule, true>>>

const FLAGS = Object.fromEntries(
  Object.entries(OUTGOING).map(([act, { rules }]) => [act, Object.fromEntries(rules.map((rule) => [rule, true]))]),
) as Readonly<Record<OutgoingAct, Flags>>

/** Returns the rules of an act by name. */
export function rulesOf(act: OutgoingAct): Flags {
  return FLAGS[act]
}
