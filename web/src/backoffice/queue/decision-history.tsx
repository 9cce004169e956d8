import { IconCheck, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './queue.module.css'

interface DecisionHistoryProps {
  person: { _id: string; name: string } | null
  kind: 'topup' | 'withdrawal' | 'redemption'
}

const REFUSED = ['rejected', 'expired']

/** Earlier decisions on records of the same kind of this person, and who made them. */
export function DecisionHistory({ person, kind }: DecisionHistoryProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const id = person?._id ?? null
  const load = useCallback(
    async (signal: AbortSignal) =>
      id === null ? [] : (await call('GET /api/user/{id}/decisions/{kind}', { params: { id, kind }, signal })).data,
    [id, kind],
  )
  const { value, error } = useLoaded(load)
  const refused = value?.filter(({ status }) => REFUSED.includes(status)).length ?? 0
  return (
    <section className={classes.card} aria-label={t('queue.history')}>
      <h3 className={classes.cardTitle}>{t('queue.history')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {!error && value === null && <ListSkeleton rows={2} />}
      {value?.length === 0 && <p className={classes.dim}>{t('queue.noHistory')}</p>}
      {value && value.length > 0 && (
        <>
          <p className={classes.dim}>
            {t('queue.tally', { approved: format.points(value.length - refused), refused: format.points(refused) })}
          </p>
          <ul className={classes.history}>
            {value.map(({ _id, amount, status, reason, decided_at, decided_by }) => {
              const isRefused = REFUSED.includes(status)
              return (
                <li key={_id}>
                  <time dateTime={decided_at} className={classes.dim}>
                    {format.recent(decided_at)}
                  </time>
                  <strong>
                    <PapsText paps={amount} />
                  </strong>
                  <span className={isRefused ? classes.late : classes.good}>
                    {isRefused ? <IconX size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
                    {t(`records.states.${status as 'approved'}`)}
                  </span>
                  <bdi className={classes.dim}>{decided_by?.name ?? t('queue.automatic')}</bdi>
                  {reason && <bdi className={classes.historyReason}>{reason}</bdi>}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
