import { Button, Skeleton } from '@mantine/core'
import { IconCalendarRepeat, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { Figures } from '../../kit/ui/figures.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { PartyCard } from '../flow/party-card.tsx'
import { PinDialog } from '../flow/pin-dialog.tsx'
import classes from './schedules.module.css'
import { type Schedule, type ScheduleRun, useSchedule, useScheduleWords } from './schedules.ts'

/** One schedule: what it sends, its next days, what it made, and ways to stop it. */
export function ScheduleScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { value, error, reload } = useSchedule(id)
  return (
    <>
      <PageHead title={t('schedules.one')} back={urls.schedules} />
      {value && (
        <div className={classes.detail}>
          <Cards>
            <Terms schedule={value.data} onChanged={reload} />
            {value.dates.length > 0 && <Days dates={value.dates} schedule={value.data} onChanged={reload} />}
            {value.runs.length > 0 && <Runs runs={value.runs} />}
          </Cards>
        </div>
      )}
      {!value && !error && <Skeleton height={320} radius={20} role="status" aria-label={t('app.loading')} />}
      {!value && error && (
        <MessagePanel
          icon={error.code === 'not_found' ? IconCalendarRepeat : IconPlugConnectedX}
          title={t(error.code === 'not_found' ? 'schedules.missing' : 'list.failed.title')}
          text={error.code === 'not_found' ? t('schedules.missingText') : error.message}
          isAlert
        >
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
    </>
  )
}

interface PartProps {
  schedule: Schedule
  onChanged: () => void
}

function Terms({ schedule, onChanged }: PartProps) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  const { receiver, amount, note, reason, status, waiting } = schedule
  const until = words.until(schedule)
  const why =
    status !== 'active' && reason !== null && reason !== 'by_owner' && reason !== 'finished' ? reason : waiting?.reason
  return (
    <Card title={words.state(schedule)}>
      <PartyCard party={receiver} />
      <p className={classes.amount}>
        <PapsAmount paps={amount} />
      </p>
      <Figures
        lines={[
          { label: t('schedules.when'), value: words.often(schedule) },
          ...(until === null ? [] : [{ label: t('schedules.end'), value: until }]),
          ...(note ? [{ label: t('receipt.note'), value: <bdi>{note}</bdi> }] : []),
        ]}
      />
      {why && <p className={classes.note}>{t(`news.scheduleWhy.${why}`)}</p>}
      {status !== 'ended' && <Actions schedule={schedule} onChanged={onChanged} />}
    </Card>
  )
}

/** Stopping needs no PIN; everything that lets money leave does. */
function Actions({ schedule: { _id: id, status, amount }, onChanged }: PartProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'end' | 'resume' | null>(null)
  const params = { id }
  const { isBusy, error, start } = useAction(async () => {
    await call('POST /api/schedules/{id}/pause', { params })
    onChanged()
  })
  const close = () => setAsking(null)
  return (
    <>
      <FormAlert error={error} />
      <div className={classes.actions}>
        {status === 'active' ? (
          <Button variant="light" loading={isBusy} onClick={() => void start()}>
            {t('schedules.pause')}
          </Button>
        ) : (
          <Button onClick={() => setAsking('resume')}>{t('schedules.resume')}</Button>
        )}
        <Button component={Link} to={generatePath(urls.scheduleEdit, { id })} variant="light">
          {t('schedules.change')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsking('end')}>
          {t('schedules.stop')}
        </Button>
      </div>
      {asking === 'end' && (
        <AskDialog
          title={t('schedules.stopTitle')}
          text={t('schedules.stopText')}
          action={t('schedules.stop')}
          isDanger
          onYes={async () => {
            await call('DELETE /api/schedules/{id}', { params })
            toast(t('schedules.stoppedToast'), { type: 'success' })
            onChanged()
          }}
          onClose={close}
        />
      )}
      {asking === 'resume' && (
        <PinDialog
          title={t('schedules.resumeTitle')}
          text={t('schedules.resumeText')}
          action={t('schedules.resume')}
          amount={amount}
          onPin={async (pin) => {
            await call('POST /api/schedules/{id}/resume', { params, body: { pin } })
            onChanged()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The next days. The first of them can be skipped. */
function Days({ dates, schedule: { _id: id, every }, onChanged }: PartProps & { dates: readonly string[] }) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  const [first = ''] = dates
  const { isBusy, error, start } = useAction(async () => {
    await call('POST /api/schedules/{id}/skip', { params: { id }, body: { on: first } })
    toast(t('schedules.skipped', { date: words.day(first) }), { type: 'success' })
    onChanged()
  })
  return (
    <Card title={t('schedules.days')}>
      <FormAlert error={error} />
      <ul className={classes.days}>
        {dates.map((date) => (
          <li key={date}>{words.day(date)}</li>
        ))}
      </ul>
      {every !== 'once' && (
        <Button variant="light" loading={isBusy} onClick={() => void start()}>
          {t('schedules.skip', { date: words.day(first) })}
        </Button>
      )}
    </Card>
  )
}

function Runs({ runs }: { runs: readonly ScheduleRun[] }) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  return (
    <Card title={t('schedules.history')}>
      <ul className={classes.days}>
        {runs.map(({ due_on, status, record_id, reason, amount }) => (
          <li key={due_on}>
            <span className={classes.words}>
              {record_id === null ? (
                words.day(due_on)
              ) : (
                <Link to={generatePath(urls.receipt, { id: record_id })}>{words.day(due_on)}</Link>
              )}
              <span className={classes.small}>
                {t(`schedules.runs.${status}`)}
                {reason !== null && reason !== 'by_owner' && ` · ${t(`news.scheduleWhy.${reason}`)}`}
              </span>
            </span>
            <PapsText paps={amount} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
