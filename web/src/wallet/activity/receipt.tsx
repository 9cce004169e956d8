import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { recordIcon } from '../../kit/records/record-icon.ts'
import { viewRecord } from '../../kit/records/record-view.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Figures } from '../flow/figures.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import classes from './receipt.module.css'
import { StepLine } from './step-line.tsx'
import { useRecordWords } from './use-record-words.ts'
import type { Story } from './use-story.ts'

interface ReceiptProps {
  story: Story
  /** Whose screen this is. */
  papsId: string
  /** It has just happened. */
  isNew?: boolean
}

/** Everything there is to know about one movement. */
export function Receipt({ story, papsId, isNew = false }: ReceiptProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { record, reference, steps } = story
  const view = viewRecord(record, papsId)
  const words = useRecordWords()(record, papsId)
  const Picture = isNew && !view.isWaiting ? IconCheck : recordIcon(record.kind, view.side)
  const isPointsOnly = record.kind === 'referral'
  const paps = (value: number) => <PapsText paps={value} />

  const lines = [
    ...(isPointsOnly ? [] : [{ label: t('receipt.amount'), value: paps(record.amount) }]),
    ...(record.fee > 0 ? [{ label: t('receipt.fee'), value: paps(record.fee) }] : []),
    ...(record.fee > 0 ? [{ label: t('receipt.total'), value: paps(Math.abs(view.paps)), isTotal: true }] : []),
    ...(record.points > 0 ? [{ label: t('receipt.points'), value: format.points(record.points) }] : []),
    ...(record.note ? [{ label: t('receipt.note'), value: <bdi>{record.note}</bdi> }] : []),
    ...(record.reason ? [{ label: t('receipt.reason'), value: <bdi>{record.reason}</bdi> }] : []),
    { label: t('receipt.when'), value: format.moment(record.created_at) },
    ...(view.isWaiting && record.expires_at
      ? [{ label: t('receipt.until'), value: format.moment(record.expires_at) }]
      : []),
    { label: t('receipt.reference'), value: <bdi className={classes.reference}>{reference}</bdi> },
  ]

  return (
    <>
      <div className={classes.head} data-refused={view.isRefused || undefined}>
        <span className={classes.icon}>
          <Picture size={30} stroke={1.8} aria-hidden />
        </span>
        <p className={classes.amount}>
          {isPointsOnly ? t('records.points', { count: record.points }) : <PapsAmount paps={Math.abs(view.paps)} />}
        </p>
        <p className={classes.what}>{words.what}</p>
      </div>
      {view.other && <PartyCard party={view.other} />}
      <section className={classes.card} aria-label={t('receipt.status')}>
        <StepLine steps={steps} record={record} />
      </section>
      <section className={classes.card} aria-label={t('receipt.details')}>
        <Figures lines={lines} />
      </section>
    </>
  )
}
