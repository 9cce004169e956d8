import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import rows from '../rows.module.css'

const TONES: Record<string, StatusTone> = { pending: 'waiting', approved: 'good', refused: 'bad' }

/** Every application of somebody to trade as a store, and what staff decided. */
export function PersonApplications({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/store/applications', { query: { user: id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('storeQueue.history')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={rows.none}>{t('storeQueue.noHistory')}</p>}
      <ul className={rows.list}>
        {value?.data.map(({ _id, business_name, status, created_at, decided_by, reason }) => (
          <li key={_id} className={rows.row}>
            <span className={rows.words}>
              <bdi>{business_name}</bdi>
              <bdi className={rows.small}>
                {[format.moment(created_at), decided_by?.name, reason].filter(Boolean).join(' · ')}
              </bdi>
            </span>
            <StatusChip tone={TONES[status] ?? 'quiet'}>{t(`storeQueue.states.${status}`)}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
