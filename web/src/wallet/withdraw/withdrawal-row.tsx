import { generatePath } from 'react-router'
import { urls } from '../../kit/urls.ts'
import { MoneyRow } from '../records/money-row.tsx'
import type { Withdrawal } from './withdrawal-list.ts'

/** A withdrawal opens its own page, where the pick-up code is. */
export function WithdrawalRow({ withdrawal, papsId }: { withdrawal: Withdrawal; papsId: string }) {
  return <MoneyRow record={withdrawal} papsId={papsId} to={generatePath(urls.withdrawal, { id: withdrawal._id })} />
}
