import { Button, FileButton, Progress, Skeleton, Textarea } from '@mantine/core'
import { IconFileUnknown, IconPhoto, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useParams } from 'react-router'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Figures } from '../../kit/ui/figures.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import classes from './top-up-screen.module.css'
import { type Guide, type Order, type TopUp, useOrder } from './use-order.ts'
import '@mantine/core/styles/Progress.layer.css'
import { useRef, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { upload } from '../../kit/api/upload.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { shrinkPicture, useBlobAddress } from '../../kit/camera/pictures.ts'
import { Form, Line } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'

/** One top-up order: instructions, report of the payment, then its state. */
export function TopUpOrderScreen() {
  const { t } = useTranslation()
  const { reference = '' } = useParams()
  const { status, found, error, reload, saved } = useOrder(reference)
  return (
    <FlowFrame title={t('topUp.titleOrder')} closeTo={urls.home}>
      {status === 'loading' && found === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={120} radius={20} mb={16} />
          <Skeleton height={260} radius={20} />
        </div>
      )}
      {found === null && error?.code === 'not_found' && (
        <MessagePanel icon={IconFileUnknown} title={t('topUp.missing')} text={t('topUp.missingText')} isAlert>
          <Button component={Link} to={urls.topUp}>
            {t('topUp.another')}
          </Button>
        </MessagePanel>
      )}
      {found === null && error !== null && error.code !== 'not_found' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('topUp.failed')} text={error.message} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {found?.topUp && <TopUpState topUp={found.topUp} />}
      {found?.topUp === null && <PayOrder order={found.order} guide={found.guide} onSaved={saved} />}
    </FlowFrame>
  )
}

/** The state of a top-up once it is reported as paid. */
function TopUpState({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation()
  const format = useFormats()
  const state = topUp.status === 'approved' || topUp.status === 'rejected' ? topUp.status : 'pending'
  return (
    <Card title={t(`topUp.states.${state}`)} text={t(`topUp.statesText.${state}`)}>
      <div className={classes.state}>
        <p className={classes.orderAmount}>
          <PapsAmount paps={topUp.final_paps} />
        </p>
        <span role="status">
          <RecordChip state={topUp.status} />
        </span>
      </div>
      {topUp.reason && <p className={classes.reason}>{topUp.reason}</p>}
      <Figures
        lines={[
          { label: t('topUp.reference'), value: <bdi>{topUp.reference}</bdi> },
          ...(topUp.points > 0
            ? [{ label: t('topUp.points'), value: <bdi dir="ltr">+{format.points(topUp.points)}</bdi> }]
            : []),
          ...(topUp.proof ? [{ label: t('topUp.proof'), value: <bdi>{topUp.proof}</bdi> }] : []),
          { label: t('topUp.said'), value: format.moment(topUp.created_at) },
        ]}
      />
      {topUp.proof_picture && (
        <PrivatePicture address={topUp.proof_picture} label={t('topUp.proofPicture')} className={classes.picture} />
      )}
      <Button
        component={Link}
        to={generatePath(urls.receipt, { id: topUp._id })}
        variant="default"
        size="md"
        fullWidth
        mt={18}
      >
        {t('topUp.receipt')}
      </Button>
    </Card>
  )
}

interface PayOrderProps {
  order: Order
  guide: Guide
  onSaved: (topUp: TopUp) => void
}

/** The payment instructions of an order, and the report that it is paid. */
function PayOrder({ order, guide, onSaved }: PayOrderProps) {
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
