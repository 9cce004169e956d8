import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './queue.module.css'

type Session = ResponseOf<'GET /api/staff/cases/{id}'>['sessions'][number]

/** The latest sessions of a person, ended ones too. */
export function RecentSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.card} aria-label={t('caseQueue.sessions')}>
      <h3 className={classes.cardTitle}>{t('caseQueue.sessions')}</h3>
      {sessions.length === 0 && <p className={classes.dim}>{t('caseQueue.noSessions')}</p>}
      <ul className={classes.history}>
        {sessions.map(({ _id, device, address, created_at, ended_at }) => (
          <li key={_id}>
            <time dateTime={created_at} className={classes.dim}>
              {format.recent(created_at)}
            </time>
            <bdi>{device}</bdi>
            <bdi dir="ltr" className={classes.dim}>
              {address}
            </bdi>
            <span>{t(ended_at === null ? 'caseQueue.live' : 'caseQueue.ended')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
