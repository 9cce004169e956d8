import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'

type IdentityState = CurrentUser['national_id']['status']

const TONES: Record<IdentityState, StatusTone> = {
  none: 'quiet',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
}

export function IdentityChip({ status }: { status: IdentityState }) {
  const { t } = useTranslation()
  return <StatusChip tone={TONES[status]}>{t(`profile.identityStates.${status}`)}</StatusChip>
}
