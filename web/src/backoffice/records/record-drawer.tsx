import { Button, Group } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordCorrections } from '../corrections/record-corrections.tsx'
import { Facts } from '../facts.tsx'
import { SidePanel } from '../sheet.tsx'
import classes from './record-drawer.module.css'
import { RecordJournals } from './record-journals.tsx'

/** Everything about one record: what it was, between whom, and how it came to stand as it does. */
export function RecordDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/activity/{id}', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)
  return (
    <SidePanel
      onClose={onClose}
      position="right"
      title={value ? t(`books.kinds.${value.record.kind}`) : t('books.record')}
    >
      {error && (
        <p role="alert">
          {error.message} <Button onClick={reload}>{t('app.retry')}</Button>
        </p>
      )}
      {!error && value === null && <ListSkeleton rows={5} />}
      {value && <Story story={value} onCorrected={reload} />}
    </SidePanel>
  )
}

function Story({ story, onCorrected }: { story: ResponseOf<'GET /api/activity/{id}'>; onCorrected: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const copy = useCopy()
  const { record, reference, steps, parent, children } = story
  const { isBusy, download } = useDownload()
  const receiptOf = () => callForFile('GET /api/receipt/{id}', { params: { id: record._id } }, 'application/pdf')
  const only = (is: unknown, label: string, value: ReactNode) => (is ? [{ label, value }] : [])
  return (
    <>
      <p className={classes.amount}>
        <PapsAmount paps={record.amount} />
      </p>
      <RecordChip state={shownState(record)} />
      <div className={classes.parties}>
        <Side label={t('books.from')} party={record.sender} />
        <Side label={t('books.to')} party={record.receiver} />
      </div>
      <Facts
        facts={[
          { label: t('books.fee'), value: <PapsText paps={record.fee} /> },
          ...only(record.points > 0, t('books.points'), format.points(record.points)),
          ...only(record.note, t('books.note'), <bdi>{record.note}</bdi>),
          ...only(record.reason, t('books.reason'), <bdi>{record.reason}</bdi>),
          ...only(record.expires_at, t('books.until'), record.expires_at && format.moment(record.expires_at)),
          ...steps.map(({ state, at, by }) => ({
            label: t(`records.states.${state}`),
            value: by ? `${format.moment(at)} · ${t(`books.by.${by}`)}` : format.moment(at),
          })),
          ...[parent, ...children]
            .filter((other) => other !== null)
            .map((other) => ({
              label: t(`books.kinds.${other.kind}`),
              value: <PapsText paps={other.amount} />,
            })),
          { label: t('books.reference'), value: <code>{reference}</code> },
        ]}
      />
      <Group gap={10} mt={16}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => download(receiptOf, `receipt-${reference}.pdf`)}
        >
          {t('books.receipt')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => copy(record.transaction_id)}
        >
          {t('books.copy')}
        </Button>
      </Group>
      <RecordCorrections story={story} onCorrected={onCorrected} />
      <RecordJournals id={record._id} />
    </>
  )
}

function Side({ label, party }: { label: string; party: MoneyRecord['sender'] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.side}>
      <span className={classes.label}>{label}</span>
      {party === null ? (
        <span>{t('books.outside')}</span>
      ) : (
        <Link to={generatePath(staffPages.person.url, { id: party._id })} className={classes.party}>
          <Avatar name={party.name} picture={party.avatar} size={36} />
          <span>
            <bdi className={classes.name}>{party.name}</bdi>
            <bdi className={classes.label}>{party.paps_id}</bdi>
          </span>
        </Link>
      )}
    </div>
  )
}
