import { generatePath } from 'react-router'
import { urls } from '../urls.ts'
import type { MoneyRecord } from './record-view.ts'

/** Where a record is looked at by one of its sides: where something is to be done about it, else its receipt. */
export function pageOf({ _id, kind, status, receiver }: MoneyRecord, papsId: string): string {
  if (kind !== 'withdrawal' || status !== 'pending') return generatePath(urls.receipt, { id: _id })
  return generatePath(receiver?.paps_id === papsId ? urls.payOut : urls.withdrawal, { id: _id })
}
