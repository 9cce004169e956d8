import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from '../rows.module.css'

const LATEST = 20

/** What staff did with somebody, newest first. */
export function PersonAudit({ papsId }: { papsId: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/audit/search/{terms}', {
        params: { terms: JSON.stringify({ text: papsId.slice(0, 100) }) },
        query: { limit: LATEST },
        signal,
      }),
    [papsId],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('person.audit')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.none}>{t('person.noAudit')}</p>}
      <ul className={classes.list}>
        {value?.data.map(({ _id, action, actor, reason, created_at }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.words}>
              <span>{action}</span>
              <bdi className={classes.small}>
                {actor.name}
                {reason && ` · ${reason}`}
              </bdi>
            </span>
            <span className={classes.small}>{format.moment(created_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
