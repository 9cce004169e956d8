import { Button, Loader } from '@mantine/core'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useShare } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { payLink } from '../money/pay-code.ts'
import classes from './till-screen.module.css'

interface ChargeCodeProps {
  amount: number
  note: string
  /** The employee's till that the payment is recorded for. */
  till?: string
  /** The paps id of the receiver. */
  papsId: string
  /** A payment of another amount that arrived meanwhile. */
  other: MoneyRecord | null
}

/** The code that the customer scans. */
export function ChargeCode({ amount, note, other, papsId, till }: ChargeCodeProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const share = useShare()
  const link = payLink({ papsId, amount, note, ...(till && { till }) })
  return (
    <>
      <div className={classes.stage}>
        <p className={classes.amount}>
          <PapsAmount paps={amount} />
        </p>
        <div className={classes.code}>
          <QrCode text={link} label={t('till.picture', { paps: format.paps(amount) })} />
        </div>
        <p className={classes.waiting} role="status">
          <Loader size={18} aria-hidden />
          {t('till.waiting')}
        </p>
        {other && (
          <p className={classes.other} role="alert">
            {t('till.other', { name: other.sender?.name ?? '', paps: format.paps(other.amount) })}
          </p>
        )}
      </div>
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconShare2 size={18} aria-hidden />}
        onClick={() => share({ url: link })}
      >
        {t('till.share')}
      </Button>
    </>
  )
}

interface PaidProps {
  record: MoneyRecord
  onNext: () => void
  /** Employees have no receipts of their own. */
  hasReceipt?: boolean
}

/** The payment, large enough to be read across the counter. */
export function Paid({ record, onNext, hasReceipt = true }: PaidProps) {
  const { t } = useTranslation()
  const format = useFormats()

  useEffect(() => {
    // Vibrates where the device supports it.
    if ('vibrate' in navigator) navigator.vibrate(200)
  }, [])

  return (
    <FlowFrame title={t('till.titlePaid')} isEnd>
      <div className={classes.stage} role="alert">
        <span className={classes.paid}>
          <IconCheck size={64} stroke={2.2} aria-hidden />
        </span>
        <p className={classes.amount}>
          <PapsAmount paps={record.amount} />
        </p>
        <p className={classes.who}>{t('till.paidBy', { name: record.sender?.name ?? '' })}</p>
        <p className={classes.when}>
          {format.moment(record.created_at)}
          {record.note && ` · ${record.note}`}
        </p>
      </div>
      <div className={classes.foot}>
        <Button size="lg" fullWidth onClick={onNext} autoFocus>
          {t('till.next')}
        </Button>
        {hasReceipt && (
          <Button
            component={Link}
            to={generatePath(urls.receipt, { id: record._id })}
            variant="default"
            size="lg"
            fullWidth
          >
            {t('till.receipt')}
          </Button>
        )}
      </div>
    </FlowFrame>
  )
}
