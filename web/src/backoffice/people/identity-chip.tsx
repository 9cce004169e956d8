import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import type { PersonRow } from './people-list.ts'

type Status = PersonRow['national_id']['status']

const TONES: Record<Status, StatusTone> = { none: 'quiet', pending: 'waiting', approved: 'good', rejected: 'bad' }

/** How somebody's identity stands. `isNamed` says that it is the identity, where something else stands beside it. */
export function IdentityChip({ status, isNamed = false }: { status: string; isNamed?: boolean }) {
  const { t } = useTranslation()
  const known = status in TONES ? (status as Status) : 'none'
  return (
    <StatusChip tone={TONES[known]}>
      {t(isNamed ? `backoffice.identityIs.${known}` : `backoffice.identity.${known}`)}
    </StatusChip>
  )
}
