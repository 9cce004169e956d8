import { useTranslation } from 'react-i18next'
import { BulkFilePage, type ConfirmationProps } from '../../kit/bulk/bulk-file.tsx'
import { BulkFiles } from '../../kit/bulk/bulk-files.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'

/** Top-ups of many people from one file, such as the salaries that an employer paid to our bank account. */
export function CreditManyScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('backoffice.pages.creditMany')} lead={t('bulk.leadFinance')} />
      <BulkFiles fileUrl={staffPages.creditManyFile.url} />
    </>
  )
}

export function CreditManyFileScreen() {
  return <BulkFilePage back={staffPages.creditMany.url} confirmation={(props) => <Confirmation {...props} />} />
}

/** The second factor is asked for by the call itself. */
function Confirmation({ file, send, onClose }: ConfirmationProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const payments = t('bulk.payments', { count: file.payments })
  return (
    <AskDialog
      title={t('bulk.confirm.title')}
      text={t('bulk.confirm.text', { payments, total: format.paps(file.total) })}
      action={t('bulk.confirm.action')}
      onYes={() => send()}
      onClose={onClose}
    />
  )
}
