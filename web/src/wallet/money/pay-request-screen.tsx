import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { loadUnread } from '../../kit/notifications/unread-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ConfirmStep } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { useSteps } from '../flow/use-steps.ts'
import { WalletSkeleton } from '../wallet-gate.tsx'
import { buildRequestPayment } from './movement.ts'
import { ReviewStep } from './review-step.tsx'

/** Pays a request. Receiver and amount are given, so the steps are review and PIN. */
export function PayRequestScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { id = '' } = useParams()
  const payment = useMemo(() => buildRequestPayment(id), [id])
  const { value: quote, error, reload } = useLoaded(useCallback(() => payment.quote(), [payment]))
  const [notice, setNotice] = useState<string | null>(null)
  const { step, number, go, back, finish } = useSteps(['review', 'pin'] as const, quote ? 'pin' : 'review')
  const frame = { step: number, steps: 2, onBack: back, closeTo: urls.requests }

  if (error) {
    return (
      <FlowFrame title={t('titles.pay')} closeTo={urls.requests}>
        <MessagePanel icon={IconMessageOff} title={t('requests.notPayable')} text={error.message} isAlert>
          {error.code === 'insufficient_funds' ? (
            <Button component={Link} to={urls.topUp}>
              {t('nav.topUp')}
            </Button>
          ) : (
            <Button onClick={reload}>{t('app.retry')}</Button>
          )}
        </MessagePanel>
      </FlowFrame>
    )
  }
  if (quote === null) {
    return (
      <FlowFrame title={t('send.titleReviewPay')} {...frame}>
        <WalletSkeleton />
      </FlowFrame>
    )
  }
  const action = t('send.payAmount', { paps: format.paps(quote.amount) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('send.titleReviewPay')} {...frame}>
        <ReviewStep quote={quote} action={action} notice={notice} onNext={() => go('pin')} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('send.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={quote.amount}
        confirm={(pin) => payment.send(quote.quote_id, pin)}
        onDone={({ record }) => {
          void dispatch(loadUnread())
          void finish(generatePath(urls.receipt, { id: record._id }), { isNew: true })
        }}
        onRefused={(refused) => {
          if (refused.code !== 'quote_expired') return false
          setNotice(refused.message)
          reload()
          back()
          return true
        }}
      >
        <PartyCard party={quote.receiver} />
      </ConfirmStep>
    </FlowFrame>
  )
}
