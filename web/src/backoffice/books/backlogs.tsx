import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import classes from '../rows.module.css'

const LOOK_AGAIN_MS = 10_000

const load = (signal: AbortSignal) => call('GET /api/ledger/backlogs', { signal })

/** Backlogs of asynchronous work: jobs, messages, events and the hash chain. */
export function Backlogs() {
  const { t } = useTranslation()
  const format = useFormats()
  const ago = useAgo()
  const { value, error, reload } = useLoaded(load)

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])

  return (
    <Card title={t('control.ledger.backlogs.title')} text={t('control.ledger.backlogs.text')}>
      {error && (
        <p role="alert">
          {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
        </p>
      )}
      {!error && value === null && <ListSkeleton rows={4} />}
      {value && (
        <>
          <Facts
            facts={[
              { label: t('control.ledger.backlogs.messages'), value: format.points(value.messages.waiting) },
              {
                label: t('control.ledger.backlogs.failed'),
                value: format.points(value.messages.failed + value.messages.unknown),
              },
              { label: t('control.ledger.backlogs.unsealed'), value: format.points(value.unsealed) },
              {
                label: t('control.ledger.backlogs.outbox'),
                value: [format.points(value.outbox.kept), value.outbox.newest_at && ago(value.outbox.newest_at)]
                  .filter(Boolean)
                  .join(' · '),
              },
            ]}
          />
          {value.jobs.length === 0 && <p className={classes.none}>{t('control.ledger.backlogs.noJobs')}</p>}
          <ul>
            {value.jobs.map(({ task, due, later, retried, given_up, oldest_due_at }) => (
              <li key={task} className={classes.row}>
                <span className={classes.words}>
                  <code>{task}</code>
                  <span className={classes.small}>
                    {t('control.ledger.backlogs.jobs', { due, later, retried })}
                    {oldest_due_at && ` · ${ago(oldest_due_at)}`}
                  </span>
                </span>
                {given_up > 0 && (
                  <StatusChip tone="bad">{t('control.ledger.backlogs.givenUp', { count: given_up })}</StatusChip>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
