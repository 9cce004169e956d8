import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Form } from '../../kit/forms/form.tsx'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './top-up-order-screen.module.css'
import type { Guide, Order } from './use-guides.ts'
import type { TopUp } from './use-order.ts'

interface PayOrderProps {
  order: Order
  guide: Guide
  onSaved: (topUp: TopUp) => void
}

/** What to do at the bank, the phone or the office, and then saying that it is done. */
export function PayOrder({ order, guide, onSaved }: PayOrderProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { reference } = order
  const { isBusy, error, start } = useAction(async ({ proof = '' }: Record<string, string>) => {
    // Said again it answers the same, so a lost answer is simply asked for again.
    const body = { reference, ...(proof.trim() !== '' && { proof }) }
    const { data, msg } = await call('POST /api/topup/save', { body })
    toast(msg, { type: 'success' })
    onSaved(data)
  })
  return (
    <>
      <Card title={guide.name} text={guide.how}>
        <p className={classes.amount}>
          <PapsAmount paps={order.paps} />
        </p>
        <CopyLine label={t('topUp.reference')} value={reference} isLarge />
        {guide.details.map(({ label, value }) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
        <p className={classes.until}>{t('topUp.until', { when: format.moment(order.expires_at) })}</p>
      </Card>
      <Card title={t('topUp.paid')} text={t('topUp.paidText')}>
        <Form error={error} submit={t('topUp.submit')} isBusy={isBusy} onSubmit={start}>
          <Textarea
            name="proof"
            size="md"
            label={t('topUp.proof')}
            description={t('topUp.proofText')}
            maxLength={500}
            rows={3}
            error={error?.fields.proof}
          />
        </Form>
      </Card>
    </>
  )
}
