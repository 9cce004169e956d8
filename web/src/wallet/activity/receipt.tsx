import { ActionIcon } from '@mantine/core'
import { IconCheck, IconClock, IconCopy, IconRosetteDiscountCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { isSigned, type MoneyRecord, shownState, viewRecord } from '../../kit/records/record-view.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordFace } from './money-row.tsx'
import classes from './receipt.module.css'
import { usePayoutFacts } from './use-payout-facts.tsx'
import { useHeadline, useRecordWords } from './use-record-words.ts'
import type { Story } from './use-story.ts'

interface ReceiptProps {
  story: Story
  /** The paps id of the viewer. */
  papsId: string
  /** Whether the movement was just confirmed. */
  isNew?: boolean
  /** Renders the headline; a heading, unless given. */
  title?: (headline: string, className: string | undefined) => ReactNode
  actions?: ReactNode
  /** Further sections. */
  children?: ReactNode
}

const asHeading = (headline: string, className: string | undefined) => <h2 className={className}>{headline}</h2>

/** One movement: what happened in one sentence, its state, the amount, actions, facts and steps. */
export function Receipt({ story, papsId, isNew = false, title = asHeading, actions, children }: ReceiptProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record, steps } = story
  const view = viewRecord(record, papsId)
  const headline = useHeadline()(record, papsId)
  return (
    <div className={classes.receipt}>
      <div className={classes.head} data-refused={view.isRefused || undefined}>
        {isNew && !view.isWaiting ? (
          <span className={classes.done}>
            <IconCheck size={28} stroke={2.2} aria-hidden />
          </span>
        ) : (
          <RecordFace record={record} view={view} size={56} />
        )}
        <div className={classes.headWords}>
          {title(headline, classes.headline)}
          <p className={classes.state}>
            <RecordChip state={shownState(record)} />
            <time
              dateTime={record.created_at}
            >{`${format.day(record.created_at)}, ${format.time(record.created_at)}`}</time>
          </p>
        </div>
        <p className={classes.amount}>
          {record.kind === 'referral' ? (
            t('records.points', { count: record.points })
          ) : (
            <PapsAmount paps={view.paps} signed={isSigned(record)} />
          )}
        </p>
      </div>
      {actions}
      <Facts story={story} papsId={papsId} />
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className={classes.title}>
          {t('receipt.happened')}
        </h2>
        <StepLine steps={steps} record={record} />
      </section>
      {children}
    </div>
  )
}

/** The facts, in two columns where there is room. Nothing of the head is repeated. */
function Facts({ story: { record, reference }, papsId }: { story: Story; papsId: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const copy = useCopy()
  const view = viewRecord(record, papsId)
  const words = useRecordWords()(record, papsId)
  const payoutFacts = usePayoutFacts()
  const facts: { label: string; value: ReactNode }[] = [
    ...(view.other
      ? [
          {
            label: t(view.side === 'out' ? 'receipt.to' : 'receipt.from'),
            value: (
              <>
                <bdi>{view.other.name}</bdi>
                {view.other.verified && (
                  <IconRosetteDiscountCheck
                    className={classes.verified}
                    size={18}
                    role="img"
                    aria-label={t('receipt.verified')}
                  />
                )}
                <bdi className={classes.quiet}>{view.other.paps_id}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...payoutFacts(record.payout),
    ...(record.note ? [{ label: t('receipt.note'), value: <bdi>{record.note}</bdi> }] : []),
    ...(record.reason ? [{ label: t('receipt.reason'), value: <bdi>{record.reason}</bdi> }] : []),
    { label: t('receipt.type'), value: words.what },
    ...(record.kind === 'request' || record.kind === 'referral'
      ? []
      : [{ label: t('receipt.fee'), value: record.fee > 0 ? <PapsText paps={record.fee} /> : t('receipt.noFee') }]),
    ...(record.fee > 0 ? [{ label: t('receipt.amount'), value: <PapsText paps={record.amount} /> }] : []),
    ...(record.points > 0 && record.kind !== 'referral'
      ? [{ label: t('receipt.points'), value: format.points(record.points) }]
      : []),
    ...(record.schedule_id && view.side === 'out'
      ? [
          {
            label: t('receipt.schedule'),
            value: <Link to={generatePath(urls.schedule, { id: record.schedule_id })}>{t('receipt.toSchedule')}</Link>,
          },
        ]
      : []),
    ...(view.isWaiting && record.expires_at
      ? [{ label: t('receipt.until'), value: format.moment(record.expires_at) }]
      : []),
    {
      label: t('receipt.reference'),
      value: (
        <>
          <bdi className={classes.reference}>{reference}</bdi>
          <ActionIcon
            className={classes.copy ?? ''}
            variant="subtle"
            color="gray"
            c="var(--paps-dim)"
            size={32}
            aria-label={t('receipt.copyReference')}
            onClick={() => copy(reference)}
          >
            <IconCopy size={18} stroke={1.8} />
          </ActionIcon>
        </>
      ),
    },
  ]
  return (
    <dl className={classes.facts} aria-label={t('receipt.details')}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const BAD = ['rejected', 'expired', 'declined', 'cancelled']

function toneOf(state: MoneyRecord['status'], isLast: boolean): 'bad' | 'waiting' | 'good' {
  if (BAD.includes(state)) return 'bad'
  return state === 'pending' && isLast ? 'waiting' : 'good'
}

const PICTURES = { bad: IconX, waiting: IconClock, good: IconCheck }

/** The history of the record, one step per line with its time. */
function StepLine({ steps, record }: { steps: Story['steps']; record: MoneyRecord }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <ol className={classes.line}>
      {steps.map(({ state: reached, at, by }, index) => {
        const isLast = index === steps.length - 1
        const state = reached === 'rejected' ? shownState(record) : reached
        const tone = toneOf(state, isLast)
        const Picture = PICTURES[tone]
        return (
          <li key={`${state}-${at}`} className={classes.step} data-tone={tone}>
            <span className={classes.dot}>
              <Picture size={13} stroke={2.6} aria-hidden />
            </span>
            <span className={classes.stepWords}>
              {t(state === 'pending' && !isLast ? 'receipt.begun' : `receipt.steps.${state}`)}
              {by !== null && (
                <span className={classes.small}>
                  {` · ${t('receipt.by', { who: t(`receipt.deciders.${by}`, { name: nameOf(record, by) }) })}`}
                </span>
              )}
            </span>
            <time className={classes.at} dateTime={at}>
              {format.moment(at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

function nameOf({ sender, receiver }: MoneyRecord, by: 'sender' | 'receiver' | 'staff'): string {
  if (by === 'staff') return ''
  return (by === 'sender' ? sender : receiver)?.name ?? ''
}
