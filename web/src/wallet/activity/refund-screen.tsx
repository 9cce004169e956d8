import { Button } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { AmountStep, NoteField } from '../flow/amount-step.tsx'
import { formatPaps, parsePaps } from '../flow/amount-text.ts'
import { ConfirmStep } from '../flow/confirm-step.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PartyCard } from '../flow/party-card.tsx'
import { Hint, Review } from '../flow/review.tsx'
import { useSpendable } from '../flow/use-spendable.ts'
import { useSteps } from '../flow/use-steps.ts'
import { ReceiptSkeleton } from './receipt-parts.tsx'
import { leftToRefund } from './refundable.ts'
import { type Story, useStory } from './use-story.ts'

const STEPS = ['amount', 'review', 'pin'] as const

type Answer = ResponseOf<'POST /api/payment/refund'>
type Preview = Extract<Answer, { preview: true }>
type Done = Exclude<Answer, { preview: true }>

/** Refunds a payment, wholly or in part. */
export function RefundScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { story, error } = useStory(id)
  const left = story ? leftToRefund(story) : 0
  if (story && left > 0) return <RefundFlow story={story} left={left} />
  return (
    <FlowFrame title={t('refund.title')}>
      {!story && !error ? (
        <ReceiptSkeleton />
      ) : (
        <MessagePanel
          icon={IconReceiptOff}
          title={t('receipt.missing.title')}
          text={error?.message ?? t('receipt.missing.text')}
          isAlert
        >
          <Button component={Link} to={urls.activity}>
            {t('receipt.missing.action')}
          </Button>
        </MessagePanel>
      )}
    </FlowFrame>
  )
}

/** The entered refund, and its preview by the server. */
function useRefund(recordId: string, left: number) {
  const [text, setText] = useState(formatPaps(left))
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const trimmed = note.trim()
  const input = { _id: recordId, amount: parsePaps(text), ...(trimmed && { note: trimmed }) }

  async function look(onSeen: () => void): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setPreview((await call('POST /api/payment/refund', { body: { ...input, preview: true } })) as Preview)
      onSeen()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setProblem(refused.message)
    } finally {
      setBusy(false)
    }
  }

  function type(typed: string): void {
    setText(typed)
    setProblem(null)
  }

  return { text, type, note, setNote, trimmed, input, preview, problem, isBusy, look }
}

function RefundFlow({ story: { record }, left }: { story: Story; left: number }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { balance } = useSpendable()
  const { preview, input, ...refund } = useRefund(record._id, left)
  const { step, number, go, back, finish } = useSteps(STEPS, preview ? 'pin' : 'amount')
  const payer = record.sender
  const frame = {
    step: number,
    steps: STEPS.length,
    onBack: back,
    closeTo: generatePath(urls.receipt, { id: record._id }),
  }
  const action = t('refund.confirm', { paps: format.paps(input.amount) })

  if (step === 'amount' || preview === null) {
    return (
      <FlowFrame title={t('refund.title')} {...frame}>
        <AmountStep
          text={refund.text}
          onText={refund.type}
          most={Math.min(left, balance)}
          quick={[left]}
          action={t('flow.next')}
          isBusy={refund.isBusy}
          problem={refund.problem}
          onNext={() => refund.look(() => go('review'))}
          extra={<NoteField note={refund.note} onNote={refund.setNote} />}
        >
          {payer && <PartyCard party={payer} />}
          <Hint>{t('refund.hint')}</Hint>
        </AmountStep>
      </FlowFrame>
    )
  }
  if (step === 'review') {
    return (
      <FlowFrame title={t('refund.titleReview')} {...frame}>
        <PartyCard party={preview.receiver} />
        <RefundReview preview={preview} note={refund.trimmed} action={action} onNext={() => go('pin')} />
      </FlowFrame>
    )
  }
  return (
    <FlowFrame title={t('send.titlePin')} {...frame}>
      <ConfirmStep
        action={action}
        amount={input.amount}
        confirm={async (pin, idempotencyKey) =>
          (await call('POST /api/payment/refund', { body: { ...input, pin }, idempotencyKey })) as Done
        }
        onDone={({ payment }) =>
          void finish(generatePath(urls.receipt, { id: payment[0]?._id ?? record._id }), { isNew: true })
        }
      >
        <PartyCard party={preview.receiver} />
      </ConfirmStep>
    </FlowFrame>
  )
}

interface RefundReviewProps {
  preview: Preview
  note: string
  action: string
  onNext: () => void
}

function RefundReview({ preview, note, action, onNext }: RefundReviewProps) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Review
      label={t('refund.gets', { name: preview.receiver.name })}
      paps={preview.amount}
      lines={[
        { label: t('refund.left'), value: <PapsText paps={preview.left} /> },
        ...(preview.points > 0 ? [{ label: t('refund.pointsBack'), value: format.points(preview.points) }] : []),
        { label: t('receipt.total'), value: <PapsText paps={preview.total} />, isTotal: true },
        { label: t('send.balanceAfter'), value: <PapsText paps={preview.balance_after} /> },
        ...(note ? [{ label: t('receipt.note'), value: <bdi>{note}</bdi> }] : []),
      ]}
      action={action}
      onNext={onNext}
    />
  )
}
