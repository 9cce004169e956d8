import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../ui/status-chip.tsx'
import type { MoneyRecord } from './record-view.ts'

type State = MoneyRecord['status']

const TONES: Record<State, StatusTone> = {
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

/** The state of a record as a coloured chip. */
export function RecordChip({ state }: { state: State }) {
  const { t } = useTranslation()
  return <StatusChip tone={TONES[state]}>{t(`records.states.${state}`)}</StatusChip>
}
