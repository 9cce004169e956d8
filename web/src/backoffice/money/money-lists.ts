import { useEffect, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { createList, type List } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher, type ListQuery } from '../../kit/lists/fetch-page.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'

type Status = MoneyRecord['status']

/** The definition of one list of money records. */
export interface MoneyList {
  name: 'transfers' | 'payments' | 'deposits' | 'withdrawals' | 'topUps' | 'redemptions'
  list: List<MoneyRecord, ListQuery>
  csv: (query: ListQuery) => Promise<Blob>
  statuses: readonly Status[]
  hasBank?: boolean
  isTyped?: boolean
}

const named = { hasAdvance: true }
const typed = { hasAdvance: true, isTyped: true }

export const transfers: MoneyList = {
  name: 'transfers',
  list: createList<MoneyRecord, ListQuery>('allTransfers', createPageFetcher('/api/transfer', named)),
  csv: createCsvFetcher('/api/transfer', named),
  statuses: ['completed'],
}

export const payments: MoneyList = {
  name: 'payments',
  list: createList<MoneyRecord, ListQuery>('allPayments', createPageFetcher('/api/payment', named)),
  csv: createCsvFetcher('/api/payment', named),
  statuses: ['completed', 'pending', 'paid', 'declined', 'cancelled', 'expired'],
}

export const deposits: MoneyList = {
  name: 'deposits',
  list: createList<MoneyRecord, ListQuery>('allDeposits', createPageFetcher('/api/deposit', named)),
  csv: createCsvFetcher('/api/deposit', named),
  statuses: ['completed'],
  hasBank: true,
}

export const withdrawals: MoneyList = {
  name: 'withdrawals',
  list: createList<MoneyRecord, ListQuery>('allWithdrawals', createPageFetcher('/api/withdrawal', typed)),
  csv: createCsvFetcher('/api/withdrawal', typed),
  statuses: ['pending', 'approved', 'rejected', 'expired'],
  hasBank: true,
  isTyped: true,
}

export const topUps: MoneyList = {
  name: 'topUps',
  list: createList<MoneyRecord, ListQuery>('allTopups', createPageFetcher('/api/topup', named)),
  csv: createCsvFetcher('/api/topup', named),
  statuses: ['pending', 'approved', 'rejected'],
}

export const redemptions: MoneyList = {
  name: 'redemptions',
  list: createList<MoneyRecord, ListQuery>('allRedemptions', createPageFetcher('/api/redemptions')),
  csv: createCsvFetcher('/api/redemptions'),
  statuses: ['pending', 'fulfilled', 'rejected'],
}

/** Returns the banks as options of a filter; an empty list if they cannot be loaded. */
export function useBanks(isWanted: boolean): { value: string; label: string }[] {
  const [banks, setBanks] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    call('GET /api/bank', { query: { limit: 200 }, signal: leaving.signal }).then(
      ({ data }) => setBanks(data.map(({ paps_id, name }) => ({ value: paps_id, label: name }))),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isWanted])
  return banks
}
