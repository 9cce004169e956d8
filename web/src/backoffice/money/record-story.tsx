import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import classes from './record.module.css'
import { CorrectionList } from './record-corrections.tsx'

export type Story = ResponseOf<'GET /api/activity/{id}'>

/** Loads a record with its history. */
export function useStory(id: string) {
  return useLoaded(
    useCallback((signal: AbortSignal) => call('GET /api/activity/{id}', { params: { id }, signal }), [id]),
  )
}

/** Details of one record: amount, parties, journals, history and corrections. */
export function RecordStory({ story }: { story: Story }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record, parent, children } = story
  const only = (is: unknown, label: string, value: ReactNode) => (is ? [{ label, value }] : [])
  return (
    <>
      <div className={classes.headline}>
        <span>
          <span className={classes.amount}>
            <PapsAmount paps={record.amount} />
          </span>
          <span className={classes.small}>
            {t(`books.kinds.${record.kind}`)}, {format.moment(record.created_at)}
          </span>
        </span>
        <RecordChip state={shownState(record)} />
      </div>
      <div className={classes.parties}>
        <Side label={t('books.from')} party={record.sender} />
        <Side label={t('books.to')} party={record.receiver} />
      </div>
      <Facts
        facts={[
          ...only(record.note, t('books.note'), <bdi>{record.note}</bdi>),
          ...only(record.fee > 0, t('books.fee'), <PapsText paps={record.fee} />),
          ...only(record.points > 0, t('books.points'), format.points(record.points)),
          ...only(record.reason, t('books.reason'), <bdi>{record.reason}</bdi>),
          ...only(record.expires_at, t('books.until'), record.expires_at && format.moment(record.expires_at)),
          ...[parent, ...children]
            .filter((other) => other !== null)
            .map((other) => ({
              label: t(`books.kinds.${other.kind}`),
              value: <PapsText paps={other.amount} />,
            })),
        ]}
      />
      <RecordJournals id={record._id} />
      <Steps story={story} />
      {story.corrections.length > 0 && <CorrectionList corrections={story.corrections} />}
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
          <Avatar name={party.name} picture={party.avatar} size={28} />
          <span className={classes.partyWords}>
            <bdi className={classes.name}>{party.name}</bdi>
            <bdi className={classes.label}>{party.paps_id}</bdi>
          </span>
        </Link>
      )}
    </div>
  )
}

/** The states that the record went through, with times and who ended them. */
function Steps({ story: { steps } }: { story: Story }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section className={classes.section} aria-label={t('table.whatHappened')}>
      <h3 className={classes.title}>{t('table.whatHappened')}</h3>
      <ol className={classes.steps}>
        {steps.map(({ state, at, by }) => (
          <li key={`${state} ${at}`}>
            <span>
              {t(`records.states.${state}`)}
              {by && <span className={classes.small}> {t(`books.by.${by}`)}</span>}
            </span>
            <time dateTime={at} className={classes.small}>
              {format.moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Journal = ResponseOf<'GET /api/ledger/records/{id}/journals'>['data'][number]

/** The ledger entries of a record. */
function RecordJournals({ id }: { id: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/ledger/records/{id}/journals', { params: { id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <section className={classes.section} aria-busy={value === null && error === null}>
      <h3 className={classes.title}>{t('books.journals')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.small}>{t('books.noJournals')}</p>}
      {value?.data.map((journal) => (
        <JournalTable key={journal._id} journal={journal} />
      ))}
    </section>
  )
}

/** The legs of one journal: out and in, with their sums. */
function JournalTable({ journal: { kind, recorded_at, legs } }: { journal: Journal }) {
  const { t } = useTranslation()
  const format = useFormats()
  const figure = ({ currency, amount }: Journal['legs'][number]) =>
    currency === 'PAPS' ? <PapsText paps={Math.abs(amount)} /> : t('records.points', { count: Math.abs(amount) })
  const inPaps = legs.filter(({ currency }) => currency === 'PAPS')
  const sum = (side: 1 | -1) =>
    inPaps.reduce((minor, { amount }) => minor + Math.max(0, Math.round(amount * 100) * side), 0) / 100
  return (
    <table className={classes.journal}>
      <caption className={classes.small}>
        {kind} · {format.moment(recorded_at)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('books.account')}</th>
          <th scope="col">{t('table.out')}</th>
          <th scope="col">{t('table.in')}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg) => (
          <tr key={`${leg.account} ${leg.owner?._id} ${leg.currency} ${leg.amount}`}>
            <td>
              {leg.owner && <bdi>{leg.owner.name} · </bdi>}
              <code>{leg.account}</code>
            </td>
            <td>{leg.amount < 0 && figure(leg)}</td>
            <td>{leg.amount >= 0 && figure(leg)}</td>
          </tr>
        ))}
      </tbody>
      {inPaps.length > 0 && (
        <tfoot>
          <tr>
            <th scope="row">{t('table.addsUp')}</th>
            <td>
              <PapsText paps={sum(-1)} />
            </td>
            <td>
              <PapsText paps={sum(1)} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
