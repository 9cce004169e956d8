import { Button, Group } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useSearchParams } from 'react-router'
import { call, callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import { SidePanel } from '../sheet.tsx'
import classes from './record.module.css'
import { RecordCorrections } from './record-corrections.tsx'

/** Details of one record: parties, amounts, history, journals and corrections. */
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

/** The ledger entries of a record. */
function RecordJournals({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/ledger/records/{id}/journals', { params: { id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <section className={classes.journals} aria-busy={value === null && error === null}>
      <h3 className={classes.title}>{t('books.journals')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.small}>{t('books.noJournals')}</p>}
      {value?.data.map(({ _id, kind, recorded_at, legs }) => (
        <table key={_id} className={classes.journal}>
          <caption className={classes.small}>
            {kind} · {format.moment(recorded_at)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('books.account')}</th>
              <th scope="col">{t('books.moved')}</th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ account, owner, currency, amount }) => (
              <tr key={`${account} ${owner?._id} ${currency} ${amount}`}>
                <td>
                  {owner && <bdi>{owner.name} · </bdi>}
                  <code>{account}</code>
                </td>
                <td>
                  {currency === 'PAPS' ? (
                    <PapsText paps={amount} signed />
                  ) : (
                    `${amount < 0 ? '−' : '+'}${t('records.points', { count: Math.abs(amount) })}`
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

/** Returns the id of the open record, kept in the address, and its setter. */
export function useOpened(): readonly [string | null, (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const open = (id: string | null) =>
    setParameters(
      (before) => {
        if (id === null) before.delete('open')
        else before.set('open', id)
        return before
      },
      { replace: true },
    )
  return [parameters.get('open'), open]
}
