import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { RequestActions } from '../money/request-actions.tsx'
import { MissingStory } from './missing-story.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptCorrections } from './receipt-corrections.tsx'
import { ReceiptRelated } from './receipt-related.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { useStory } from './use-story.ts'

/** The receipt of one record: right after it happened, or found again in the activity. */
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
