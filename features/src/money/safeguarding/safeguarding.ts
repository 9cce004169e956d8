import type { SafeguardingLine } from '@paps/contract'

export type SafeguardingState = 'equal' | 'named' | 'broken'

/** A bank account with its latest statement. */
export interface BankMoney {
  id: string
  name: string
  /** The last four characters of its number. */
  ending: string
  /** The last day of its latest statement; null: no statement yet. */
  statement_day: string | null
  closing_minor: string
}

/** The figures of the equation, in minor units. */
export interface Figures {
  bank: bigint
  card: bigint
  mobile: bigint
  available: bigint
  held: bigint
  pots: bigint
  debts: bigint
  fees: bigint
  costs: bigint
  suspense: bigint
  transit: bigint
  named: bigint
  unexplained: bigint
}

/** A difference. `amount_minor` above zero: more money than the books say it is for. */
export interface DifferenceLine {
  kind: SafeguardingLine['kind']
  amountMinor: bigint
  /** The record concerned. */
  recordId: string | null
  /** The bank account concerned, or how many records the line sums up. */
  about: string
  at: Date | null
}

/** Computes the figures. The amount that neither the books nor a line explain is left over. */
export function balanceMoney(
  books: ReadonlyMap<string, bigint>,
  banks: readonly { closingMinor: bigint }[],
  lines: readonly DifferenceLine[],
): Figures {
  const of = (kind: string) => books.get(kind) ?? 0n
  const figures = {
    bank: banks.reduce((sum, { closingMinor }) => sum + closingMinor, 0n),
    card: -of('house:card'),
    mobile: -of('house:mobile'),
    available: of('paps'),
    held: of('paps held'),
    pots: of('pot'),
    debts: of('paps debt'),
    fees: of('house:fees'),
    costs: of('house:redemptions') + of('house:claims'),
    suspense: of('house:suspense'),
    transit: of('house:transit'),
    named: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }
  const { bank, card, mobile, ...uses } = figures
  const used = Object.values(uses).reduce((sum, minor) => sum + minor, 0n)
  return { ...figures, unexplained: bank + card + mobile - used }
}

export function stateOf({ unexplained }: Figures, lines: readonly DifferenceLine[]): SafeguardingState {
  if (unexplained !== 0n) return 'broken'
  return lines.length === 0 ? 'equal' : 'named'
}
