import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from '../rows.module.css'

/** The planned transfers and payments of a person. Staff can read them and change none. */
export function PersonSchedules({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/schedules/user/{id}', { params: { id }, query: { limit: 20 }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('person.schedules.title')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.none}>{t('person.schedules.none')}</p>}
      <ul className={classes.list}>
        {value?.data.map(({ _id, receiver, amount, status, next_on }) => (
          <li key={_id} className={classes.row}>
            <span className={classes.words}>
              <bdi>{receiver.name}</bdi>
              <span className={classes.small}>
                {status === 'active' && next_on !== null
                  ? t('person.schedules.next', { date: format.date(`${next_on}T12:00`) })
                  : t(`person.schedules.${status}`)}
              </span>
            </span>
            <PapsText paps={amount} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
