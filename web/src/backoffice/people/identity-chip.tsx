import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import type { PersonRow } from './people-list.ts'

type Status = PersonRow['national_id']['status']

const TONES: Record<Status, StatusTone> = { none: 'quiet', pending: 'waiting', approved: 'good', rejected: 'bad' }

/** How somebody's identity stands. */
export function IdentityChip({ status }: { status: string }) {
  const { t } = useTranslation()
  const known = status in TONES ? (status as Status) : 'none'
  return <StatusChip tone={TONES[known]}>{t(`backoffice.identity.${known}`)}</StatusChip>
}
