import { Button, Skeleton } from '@mantine/core'
import { IconFileUnknown, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { PayOrder } from './pay-order.tsx'
import { TopUpState } from './top-up-state.tsx'
import { useOrder } from './use-order.ts'

/** One order: how to pay it, saying that it is paid, and then how it stands. */
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
