import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useIdempotencyKey } from '../../kit/api/use-idempotency-key.ts'
import { balanceChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { urls } from '../../kit/urls.ts'
import { MissingStory } from '../activity/missing-story.tsx'
import { Receipt } from '../activity/receipt.tsx'
import { ReceiptSkeleton } from '../activity/receipt-parts.tsx'
import { useStory } from '../activity/use-story.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PickUpCode } from './pick-up-code.tsx'

/** One withdrawal: pick-up code or status of the pay-out while pending, and cancelling. */
export function WithdrawalScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const dispatch = useAppDispatch()
  const { paps_id } = useWalletUser()
  const { story, error, reload } = useStory(id)
  const [isAsking, setAsking] = useState(false)
  const keyOf = useIdempotencyKey()
  // Only the person's own withdrawal is shown here; stores and banks have the pay-out pages.
  const isWaiting = story?.record.status === 'pending' && story.record.sender?.paps_id === paps_id
  const payout = story?.record.payout
  // A pay-out in a batch is about to be paid.
  const canCancel = isWaiting && (!payout || payout.state === 'waiting')

  async function cancel(): Promise<void> {
    const body = { _id: id }
    const { update } = await call('PUT /api/withdrawal/reject', { body, idempotencyKey: keyOf(body) })
    dispatch(balanceChanged(update))
    toast(t('withdraw.cancelled'), { type: 'success' })
    reload()
  }

  return (
    <FlowFrame title={t('withdraw.titleOne')} closeTo={urls.home}>
      {story && (
        <>
          {isWaiting && !payout && (
            <PickUpCode id={id} place={story.record.receiver?.name ?? t('withdraw.ways.platform')} />
          )}
          <Receipt story={story} papsId={paps_id} />
          {canCancel && (
            <Button variant="default" size="md" onClick={() => setAsking(true)}>
              {t('withdraw.cancel')}
            </Button>
          )}
        </>
      )}
      {!story && !error && <ReceiptSkeleton />}
      {!story && error && (
        <MissingStory error={error} onRetry={reload} back={{ to: urls.withdraw, label: t('withdraw.toAll') }} />
      )}
      {isAsking && (
        <AskDialog
          title={t('withdraw.cancelTitle')}
          text={t(payout ? 'withdraw.cancelPayText' : 'withdraw.cancelText')}
          action={t('withdraw.cancelYes')}
          isDanger
          onYes={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </FlowFrame>
  )
}
