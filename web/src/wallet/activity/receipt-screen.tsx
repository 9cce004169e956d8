import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { RequestActions } from '../money/request-actions.tsx'
import { MissingStory } from './missing-story.tsx'
import { MoneyRow } from './money-row.tsx'
import classes from './receipt.module.css'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { type Story, useStory } from './use-story.ts'

/** The receipt of one record, right after the movement or from the activity. */
export function ReceiptScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { state } = useLocation()
  const { paps_id } = useWalletUser()
  const { story, error, reload } = useStory(id)
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true

  return (
    <FlowFrame
      title={t(isNew ? 'receipt.doneTitle' : 'titles.receipt')}
      isEnd={isNew}
      closeTo={isNew ? urls.home : urls.activity}
      footer={
        isNew && (
          <Button component={Link} to={urls.home} size="lg" fullWidth>
            {t('receipt.done')}
          </Button>
        )
      }
    >
      {story && (
        <>
          <Receipt story={story} papsId={paps_id} isNew={isNew} />
          <ReceiptCorrections story={story} />
          <ReceiptRelated story={story} papsId={paps_id} />
          {story.record.kind === 'request' && <RequestActions request={story.record} onChanged={reload} />}
          <ReceiptActions story={story} papsId={paps_id} onChanged={reload} />
        </>
      )}
      {!story && !error && <ReceiptSkeleton />}
      {!story && error && (
        <MissingStory error={error} onRetry={reload} back={{ to: urls.activity, label: t('receipt.missing.action') }} />
      )}
    </FlowFrame>
  )
}

/** The related records: the request that was paid, the refunded payment, its refunds. */
function ReceiptRelated({ story: { parent, children }, papsId }: { story: Story; papsId: string }) {
  const { t } = useTranslation()
  const related = [...(parent ? [parent] : []), ...children]
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related-title">
      <h2 id="related-title" className={classes.title}>
        {t('receipt.related')}
      </h2>
      <ul className={classes.relatedCard}>
        {related.map((record) => (
          <li key={record._id}>
            <MoneyRow record={record} papsId={papsId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The corrections of a record by staff: amount, time, reason and what is still owed. */
function ReceiptCorrections({ story: { corrections } }: { story: Story }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className={classes.title}>
        {t('debt.corrections')}
      </h2>
      <ul className={classes.relatedCard}>
        {corrections.map(({ _id, direction, amount, owed, settled, advanced, reason, at }) => (
          <li key={_id} className={classes.relatedLine}>
            <strong>{t(direction === 'back' ? 'debt.reversed' : 'debt.added', { paps: format.paps(amount) })}</strong>
            <bdi>{reason}</bdi>
            {owed > settled && !advanced && (
              <span>{t('debt.rest', { left: format.paps(owed - settled), owed: format.paps(owed) })}</span>
            )}
            <span className={classes.small}>{format.moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ReceiptSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={68} width={68} radius={22} mx="auto" mt={12} />
      <Skeleton height={40} width={180} mx="auto" mt={14} mb={24} />
      <Skeleton height={74} radius={18} mb={16} />
      <Skeleton height={72} radius={18} mb={16} />
      <Skeleton height={220} radius={18} />
    </div>
  )
}
