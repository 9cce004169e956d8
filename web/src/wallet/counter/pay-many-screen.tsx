import { IconClockHour4 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BulkFiles } from '../../kit/bulk/bulk-files.tsx'
import { useFreshUser } from '../../kit/session/use-wallet-user.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'

/** Many payments of a store, or deposits of a bank, from one file. */
export function PayManyScreen() {
  const { t } = useTranslation()
  const { approved, user_type } = useFreshUser()
  const isBank = user_type === 'bank'
  return (
    <>
      <PageHead title={t('titles.payMany')} lead={t(isBank ? 'bulk.leadBank' : 'bulk.lead')} back={urls.myStore} />
      {approved || isBank ? (
        <BulkFiles fileUrl={urls.payManyFile} />
      ) : (
        <MessagePanel icon={IconClockHour4} title={t('bulk.waiting')} text={t('bulk.waitingText')} />
      )}
    </>
  )
}
