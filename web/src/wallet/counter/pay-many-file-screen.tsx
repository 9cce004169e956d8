import { useTranslation } from 'react-i18next'
import { BulkFilePage, type ConfirmationProps } from '../../kit/bulk/bulk-file.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'

export function PayManyFileScreen() {
  return <BulkFilePage back={urls.payMany} confirmation={(props) => <Confirmation {...props} />} />
}

function Confirmation({ file, send, onClose }: ConfirmationProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const payments = t('bulk.payments', { count: file.payments })
  return (
    <PinDialog
      title={t('bulk.confirm.title')}
      text={t('bulk.confirm.text', { payments, total: format.paps(file.total) })}
      action={t('bulk.confirm.action')}
      amount={file.total}
      onPin={(pin) => send({ pin })}
      onClose={onClose}
    />
  )
}
