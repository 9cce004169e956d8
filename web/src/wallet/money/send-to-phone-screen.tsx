import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Navigate, useSearchParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { PhoneText } from '../../kit/forms/phone-text.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useProofWay } from '../../kit/proof/use-proof-way.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep } from '../flow/amount-step.tsx'
import { ConfirmStep, PinMissing } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { Hint, Review } from '../flow/review.tsx'
import { usePreview } from '../flow/use-preview.ts'
import { useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { looksLikePhone } from '../flow/who-field.tsx'
import classes from './phone-transfers.module.css'

/** Sends to the phone number in the address, which has no wallet yet. */
export function SendToPhoneScreen() {
  const { t } = useTranslation()
  const { isMissing } = useProofWay()
  const [parameters] = useSearchParams()
  const phone = parameters.get('to') ?? ''
  if (!looksLikePhone(phone)) return <Navigate to={urls.send} replace />
  if (isMissing) {
    return (
      <FlowFrame title={t('titles.sendPhone')}>
        <PinMissing />
      </FlowFrame>
    )
  }
  return <PhoneFlow phone={phone} />
}

const STEPS = ['amount', 'review', 'pin'] as const

function PhoneFlow({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const spendable = useSpendable()
  const [showAmount, setShowAmount] = useState(false)
  const { preview, load, typed } = usePreview((amount) =>
    call('POST /api/phone-transfers', { body: { phone, amount, preview: true } }),
  )
  const { step, number, go, back, finish } = useSteps<(typeof STEPS)[number]>(
    STEPS,
    preview === null ? 'amount' : 'pin',
  )
  const frame = { step: number, steps: STEPS.length, onBack: back }
  const head = (
    <Hint>
      <span className={classes.number}>
        <IconDeviceMobile size={18} aria-hidden />
        <PhoneText phone={preview?.phone ?? phone} />
      </span>
    </Hint>
  )

  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('send.titleAmount')} {...frame}>
        <AmountStep
          {...typed}
          spendable={spendable}
          action={t('flow.next')}
          onNext={(amount) => void load(amount, () => go('review'))}
        >
          {head}
        </AmountStep>
      </FlowFrame>
    )
  }
  const action = t('send.sendAmount', { paps: format.paps(preview.amount) })
  if (step === 'review') {
    return (
      <FlowFrame title={t('send.titleReview')} {...frame}>
        <Review
          party={head}
          label={t('phones.willGet')}
          paps={preview.amount}
          lines={[
            { label: t('phones.heldUntil'), value: format.date(preview.expires_at) },
            { label: t('receipt.fee'), value: t('send.noFee') },
            { label: t('receipt.total'), value: <PapsText paps={preview.total} />, isTotal: true },
            { label: t('send.balanceAfter'), value: <PapsText paps={preview.balance_after} /> },
          ]}
          notice={
            <Switch
              size="md"
              label={t('phones.showAmount')}
              checked={showAmount}
              onChange={({ currentTarget }) => setShowAmount(currentTarget.checked)}
            />
          }
          hint={t('phones.hint')}
          action={action}
          onNext={() => go('pin')}
        />
      </FlowFrame>
    )
  }
  const body = { phone, amount: preview.amount, ...(showAmount && { show_amount: true }) }
  return (
    <FlowFrame title={t('send.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={preview.amount}
        confirm={(pin, idempotencyKey) => call('POST /api/phone-transfers', { body: { ...body, pin }, idempotencyKey })}
        onDone={({ transfer: [record] }) =>
          void finish(record ? generatePath(urls.receipt, { id: record._id }) : urls.phoneTransfers, { isNew: true })
        }
      >
        {head}
      </ConfirmStep>
    </FlowFrame>
  )
}
