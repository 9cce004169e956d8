import { Button, Loader } from '@mantine/core'
import { may } from '@paps/contract/access'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from '../rows.module.css'

type Audit = ResponseOf<'GET /api/ledger/audits'>['data'][number]

const TONES = { running: 'waiting', ok: 'good', broken: 'bad' } as const
const LATEST = 10
const LOOK_AGAIN_MS = 1500

const load = (signal: AbortSignal) => call('GET /api/ledger/audits', { query: { limit: LATEST }, signal })

/** Past verifications of the books, and a button that starts one. */
export function BooksAudits() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { value, error, reload } = useLoaded(load)
  const isRunning = value?.data.some(({ status }) => status === 'running') ?? false
  const run = useAction(async () => {
    await call('POST /api/ledger/audits')
    reload()
  })

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])

  return (
    <Card title={t('control.ledger.audits')} text={t('control.ledger.auditsText')}>
      <FormAlert error={run.error ?? error} />
      {may(userType, 'money.decide') && (
        <Button mb={12} loading={run.isBusy} disabled={isRunning} onClick={() => run.start()}>
          {t('control.ledger.run')}
        </Button>
      )}
      {!error && value === null && <ListSkeleton rows={3} />}
      {value?.data.length === 0 && <p className={classes.none}>{t('control.ledger.noAudits')}</p>}
      <ul aria-live="polite">
        {value?.data.map((audit) => (
          <AuditLine key={audit._id} audit={audit} />
        ))}
      </ul>
    </Card>
  )
}

function AuditLine({ audit }: { audit: Audit }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { status, started_at, started_by, counts, first_broken } = audit
  const read = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>{format.moment(started_at)}</span>
        <span className={classes.small}>
          <bdi>{started_by?.name ?? t('control.ledger.nightly')}</bdi>
          {read > 0 && ` · ${t('control.ledger.read', { count: read, figure: format.points(read) })}`}
        </span>
        {first_broken && (
          <span className={classes.small}>
            {t('control.ledger.firstBroken', { rule: first_broken.rule, row: first_broken.row })}
          </span>
        )}
      </span>
      {status === 'running' && <Loader size="xs" aria-label={t('app.loading')} />}
      <StatusChip tone={TONES[status]}>{t(`control.ledger.states.${status}`)}</StatusChip>
    </li>
  )
}
