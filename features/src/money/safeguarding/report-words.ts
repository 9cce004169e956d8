import type { SafeguardingLine, SafeguardingReport } from '@paps/contract'

export interface ReportLine {
  label: string
  minor: bigint
}

/** The money side of the equation. */
export function moneyLines({ accounts, card, mobile }: SafeguardingReport): ReportLine[] {
  return [
    ...accounts.map(({ name, ending, statement_day, closing }) => ({
      label: `${name} ${ending}, ${statement_day ? `statement of ${statement_day}` : 'no statement yet'}`,
      minor: closing,
    })),
    { label: 'Card provider, by our books', minor: card },
    { label: 'Mobile money provider, by our books', minor: mobile },
  ]
}

/** The other side: the uses of that money. */
export function useLines(report: SafeguardingReport): ReportLine[] {
  return [
    { label: 'People: to spend', minor: report.available },
    { label: 'People: reserved', minor: report.held },
    { label: 'People: in savings pots', minor: report.pots },
    { label: 'People: less their debts', minor: report.debts },
    { label: 'Fees due to the house', minor: report.fees },
    { label: 'Redeemed points and claims, paid by the house', minor: report.costs },
    { label: 'Paid in, not credited', minor: report.suspense },
    { label: 'Pay-outs under way', minor: report.transit },
    { label: 'Differences with a line each', minor: report.named },
    { label: 'Unexplained', minor: report.unexplained },
  ]
}

export function moneyOf({ bank, card, mobile }: SafeguardingReport): bigint {
  return bank + card + mobile
}

const KINDS: Record<SafeguardingLine['kind'], string> = {
  top_up: 'Top-up credited without a line of a statement',
  pay_out: 'Pay-out without a line of a statement',
  other: 'Movement that no bank or provider confirms',
  statement_gap: 'Statement and its lines differ',
  opening: 'Balance before the first statement',
}

/** Names a difference for a document. */
export function describeDifference({ kind, record_id, about }: SafeguardingLine): { label: string; reference: string } {
  const reference = !record_id && /^\d+$/.test(about) ? `${about} records` : about
  return { label: KINDS[kind], reference }
}

export const STATES: Record<SafeguardingReport['status'], string> = {
  equal: 'Holds to the cent',
  named: 'Differs, each difference has a line',
  broken: 'Differs without a line',
}
