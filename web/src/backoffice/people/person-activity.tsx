import { Button, UnstyledButton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState, viewRecord } from '../../kit/records/record-view.ts'
import { Card } from '../../kit/ui/card.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordDrawer } from '../money/record-drawer.tsx'
import classes from '../rows.module.css'
import { describeAct } from '../staff/describe-act.ts'

const FIRST = 10
const MORE = 50

/** The money records of a person, newest first. For staff who may read money. */
export function PersonActivity({ id, papsId }: { id: string; papsId: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/user/{id}/activity', { params: { id }, query: { limit: FIRST }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  const [more, setMore] = useState<{ rows: MoneyRecord[]; next: string | null } | null>(null)
  const [opened, setOpened] = useState<string | null>(useSearchParams()[0].get('open'))
  const next = more === null ? value?.next_cursor : more.next
  const { isBusy, start } = useAction(async () => {
    if (!next) return
    const page = await call('GET /api/user/{id}/activity', { params: { id }, query: { limit: MORE, cursor: next } })
    setMore((before) => ({ rows: [...(before?.rows ?? []), ...page.data], next: page.next_cursor }))
  })
  const rows = [...(value?.data ?? []), ...(more?.rows ?? [])]
  return (
    <Card title={t('person.activity')}>
      {error instanceof ApiError && <p role="alert">{error.message}</p>}
      {!error && value === null && <ListSkeleton rows={4} />}
      {value !== null && rows.length === 0 && <p className={classes.none}>{t('list.empty.title')}</p>}
      <ul className={classes.list}>
        {rows.map((record) => (
          <li key={record._id} className={classes.row}>
            <ActivityLine record={record} papsId={papsId} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {next && (
        <Button variant="default" mt={12} loading={isBusy} onClick={() => start()}>
          {t('person.more')}
        </Button>
      )}
      {opened !== null && <RecordDrawer id={opened} onClose={() => setOpened(null)} />}
    </Card>
  )
}

interface ActivityLineProps {
  record: MoneyRecord
  papsId: string
  onOpen: (id: string) => void
}

function ActivityLine({ record, papsId, onOpen }: ActivityLineProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { side, other, paps } = viewRecord(record, papsId)
  const what = t(`books.kinds.${record.kind}`)
  return (
    <>
      <span className={classes.words}>
        <UnstyledButton data-opens-row onClick={() => onOpen(record._id)}>
          {what}
        </UnstyledButton>
        <span className={classes.small}>
          {other && <bdi>{`${other.name} · `}</bdi>}
          {format.moment(record.created_at)}
        </span>
      </span>
      <RecordChip state={shownState(record)} />
      {record.kind === 'referral' ? (
        t('records.points', { count: record.points })
      ) : (
        <PapsText paps={side === 'out' ? -Math.abs(paps) : paps} signed />
      )}
    </>
  )
}

const LATEST = 20

/** The staff audit log of one person, newest first. */
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
              <span>{describeAct(action)}</span>
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
