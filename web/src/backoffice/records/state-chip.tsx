import { useTranslation } from 'react-i18next'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'

const TONES: Record<MoneyRecord['status'], StatusTone> = {
  pending: 'waiting',
  completed: 'good',
  approved: 'good',
  paid: 'good',
  fulfilled: 'good',
  rejected: 'bad',
  declined: 'bad',
  expired: 'quiet',
  cancelled: 'quiet',
}

/** How a record stands. */
export function StateChip({ state }: { state: MoneyRecord['status'] }) {
  const { t } = useTranslation()
  return <StatusChip tone={TONES[state]}>{t(`records.states.${state}`)}</StatusChip>
}
