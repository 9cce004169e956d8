import type { Story } from './use-story.ts'

/** Returns the amount of a payment that can still be refunded. The server decides. */
export function leftToRefund({
  record,
  children,
  corrections,
}: Pick<Story, 'record' | 'children' | 'corrections'>): number {
  if (record.kind !== 'payment' || record.status !== 'completed') return 0
  const given = children.filter(({ kind }) => kind === 'refund').map(({ amount }) => -amount)
  const corrected = corrections.map(({ amount }) => -amount)
  return [record.amount, ...given, ...corrected].reduce((minor, each) => minor + Math.round(each * 100), 0) / 100
}
