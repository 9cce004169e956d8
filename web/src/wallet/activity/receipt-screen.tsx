import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { RequestActions } from '../money/request-actions.tsx'
import { MissingStory } from './missing-story.tsx'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptCorrections, ReceiptRelated, ReceiptSkeleton } from './receipt-parts.tsx'
import { useStory } from './use-story.ts'

/** The receipt of one record as a page of its own: right after the movement, and on a phone. */
export function ReceiptScreen() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const isNew = (state as { isNew?: boolean } | null)?.isNew === true
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // A larger screen has the list beside the receipt.
  if (!isNew && !isPhone) return <Navigate to={`${urls.activity}?${new URLSearchParams({ open: id })}`} replace />
  return <ReceiptPage id={id} isNew={isNew} />
}

function ReceiptPage({ id, isNew }: { id: string; isNew: boolean }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const { story, error, reload } = useStory(id)
  return (
    <FlowFrame
      title={t(isNew ? 'receipt.doneTitle' : 'titles.receipt')}
      isEnd={isNew}
      closeTo={isNew ? urls.home : urls.activity}
      footer={
        isNew && (
          <Button component={Link} to={urls.home} size="lg" fullWidth replace>
            {t('receipt.done')}
          </Button>
        )
      }
    >
      {story && (
        <Receipt
          story={story}
          papsId={paps_id}
          isNew={isNew}
          actions={
            <>
              {story.record.kind === 'request' && <RequestActions request={story.record} onChanged={reload} />}
              <ReceiptActions story={story} papsId={paps_id} onChanged={reload} />
            </>
          }
        >
          <ReceiptCorrections story={story} />
          <ReceiptRelated story={story} papsId={paps_id} />
          {!isNew && <ReceiptHistory record={story.record} papsId={paps_id} />}
        </Receipt>
      )}
      {!story && !error && <ReceiptSkeleton />}
      {!story && error && (
        <MissingStory error={error} onRetry={reload} back={{ to: urls.activity, label: t('receipt.missing.action') }} />
      )}
    </FlowFrame>
  )
}
