import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Hint, Review } from '../flow/review.tsx'
import { usePreview } from '../flow/use-preview.ts'
import { useSteps } from '../flow/use-steps.ts'

const STEPS = ['points', 'review', 'pin'] as const

async function loadPreview(points: number) {
  return (await call('POST /api/redemptions/', { body: { points, preview: true } })).preview
}

/** Redeems points for paps: amount, review, PIN. The points are reserved until staff decide. */
export function RedeemScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { points } = useWalletUser()
  const { isMissing } = useProofWay()
  const { redemptionThreshold } = useAppSelector((state) => state.settings.values)
  const { preview, load, typed } = usePreview(loadPreview)
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(STEPS, preview ? 'pin' : 'points')
  const frame = { step: number, steps: STEPS.length, onBack: back }
  if (isMissing) {
    return (
      <FlowFrame title={t('titles.redeem')} onBack={back}>
        <PinMissing />
      </FlowFrame>
    )
  }
  if (step === 'points' || preview === null) {
    return (
      <FlowFrame title={t('points.titleHowMany')} {...frame}>
        <AmountStep
          {...typed}
          unit={t('points.unit')}
          most={points}
          quick={[...new Set([redemptionThreshold, Math.floor(points / 2), points])].filter((each) => each > 0)}
          action={t('flow.next')}
          onNext={(count) => load(count, () => go('review'))}
        >
          <Hint>{t('points.have', { count: points, points: format.points(points) })}</Hint>
        </AmountStep>
      </FlowFrame>
    )
  }
  const action = t('points.action', { count: preview.points, points: format.points(preview.points) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('points.titleReview')} {...frame}>
        <Review
          label={t('points.youGet')}
          paps={preview.amount}
          lines={[
            { label: t('points.give'), value: format.points(preview.points) },
            { label: t('points.after'), value: format.points(preview.points_after) },
          ]}
          hint={t('points.hold')}
          action={action}
          onNext={() => go('pin')}
        />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('points.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        confirm={(pin, idempotencyKey) =>
          call('POST /api/redemptions/', { body: { points: preview.points, pin }, idempotencyKey })
        }
        onDone={() => {
          toast(t('points.sent'), { type: 'success' })
          void finish(urls.points)
        }}
      />
    </FlowFrame>
  )
}
