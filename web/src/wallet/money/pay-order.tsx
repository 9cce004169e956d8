import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress, Textarea } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { shrinkPicture, useBlobAddress } from '../../kit/camera/pictures.ts'
import { Form, Line } from '../../kit/forms/form.tsx'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './top-up-screen.module.css'
import type { Guide, Order, TopUp } from './use-order.ts'

interface PayOrderProps {
  order: Order
  guide: Guide
  onSaved: (topUp: TopUp) => void
}

/** The payment instructions of an order, and the report that it is paid. */
export function PayOrder({ order, guide, onSaved }: PayOrderProps) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <>
      <Card title={guide.name} text={guide.how}>
        <p className={classes.orderAmount}>
          <PapsAmount paps={order.paps} />
        </p>
        <CopyLine label={t('topUp.reference')} value={order.reference} isLarge />
        {guide.details.map(({ label, value }) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
        <p className={classes.orderUntil}>{t('topUp.until', { when: format.moment(order.expires_at) })}</p>
      </Card>
      <Card title={t('topUp.paid')} text={t('topUp.paidText')}>
        <ProofForm reference={order.reference} onSaved={onSaved} />
      </Card>
    </>
  )
}

/** Reports the payment, with a reference or a picture as evidence. */
function ProofForm({ reference, onSaved }: { reference: string; onSaved: (topUp: TopUp) => void }) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<File | null>(null)
  const [gone, setGone] = useState(0)
  const address = useBlobAddress(picture)
  const reset = useRef<() => void>(null)

  const { isBusy, error, start } = useAction(async ({ proof = '' }: Record<string, string>) => {
    if (picture !== null) {
      setGone(0)
      const file = await shrinkPicture(picture)
      await upload('POST /api/topup/proof', { fields: { reference }, files: { file }, onProgress: setGone })
    }
    // The call is idempotent, so a lost response is retried.
    const body = { reference, ...(proof.trim() !== '' && { proof }) }
    const { data, msg } = await call('POST /api/topup/save', { body })
    toast(msg, { type: 'success' })
    onSaved(data)
  })

  function remove(): void {
    setPicture(null)
    reset.current?.()
  }

  return (
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
      <div>
        {address !== null && <img className={classes.picture} src={address} alt={t('topUp.proofPicture')} />}
        <Line>
          <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={setPicture} resetRef={reset}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                {t(picture === null ? 'topUp.proofChoose' : 'topUp.proofAgain')}
              </Button>
            )}
          </FileButton>
          {picture !== null && <TextButton onClick={remove}>{t('topUp.proofRemove')}</TextButton>}
        </Line>
        {error?.fields.file && <p className={classes.reason}>{error.fields.file}</p>}
      </div>
      {isBusy && picture !== null && <Progress value={gone * 100} aria-label={t('app.loading')} />}
    </Form>
  )
}
