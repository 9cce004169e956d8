import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'

type Payout = NonNullable<MoneyRecord['payout']>

const TONES: Record<Payout['state'], StatusTone> = {
  waiting: 'waiting',
  batched: 'waiting',
  sent: 'waiting',
  paid: 'good',
  returned: 'bad',
  failed: 'bad',
  cancelled: 'quiet',
}

/** Returns where a withdrawal is paid out to, how far it is, and why it came back. */
export function usePayoutFacts(): (payout: MoneyRecord['payout']) => { label: string; value: ReactNode }[] {
  const { t } = useTranslation()
  return (payout) => {
    if (!payout) return []
    const { state, kind, last4, bank, reason } = payout
    const name = t(kind === 'mobile' ? 'receipt.payout.mobile' : 'receipt.payout.account', { last4 })
    return [
      { label: t('receipt.to'), value: <bdi>{[name, bank].filter(Boolean).join(', ')}</bdi> },
      {
        label: t('receipt.payout.status'),
        value: <StatusChip tone={TONES[state]}>{t(`receipt.payout.states.${state}`)}</StatusChip>,
      },
      ...(reason ? [{ label: t('receipt.reason'), value: <bdi>{reason}</bdi> }] : []),
    ]
  }
}
