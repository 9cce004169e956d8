import { Button, Loader } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../kit/camera/qr-code.tsx'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { useShare } from '../../kit/ui/use-copy.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { payLink } from '../money/pay-code.ts'
import classes from './till-screen.module.css'

interface ChargeCodeProps {
  amount: number
  note: string
  /** An employee's till, which the payment is written down for. */
  till?: string
  /** Whom it is paid to. */
  papsId: string
  /** Somebody paid another amount meanwhile. */
  other: MoneyRecord | null
}

/** What the customer scans. */
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
