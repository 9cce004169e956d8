import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { StatusChip } from '../../kit/ui/status-chip.tsx'

const load = (signal: AbortSignal) => call('GET /api/store/application', { signal })

/** How the application for a store stands; nothing where there is none, or where it is approved. */
export function ApplicationChip() {
  const { t } = useTranslation()
  const { value } = useLoaded(load)
  const status = value?.data?.status
  if (status === 'pending') return <StatusChip tone="waiting">{t('application.pending')}</StatusChip>
  return status === 'refused' ? <StatusChip tone="bad">{t('application.refused')}</StatusChip> : null
}
