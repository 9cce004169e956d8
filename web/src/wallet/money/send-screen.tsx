import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { parsePapsId } from '../../kit/paps-id.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { useNamedReceiver } from '../flow/use-receiver.ts'
import { WalletSkeleton } from '../wallet-gate.tsx'
import { parseAmount, parseTill } from './pay-code.ts'
import { SendFlow } from './send-flow.tsx'

export function SendScreen() {
  return <GivenFlow of="send" />
}

export function PayScreen() {
  return <GivenFlow of="pay" />
}

/** The flow with the values from the address: receiver, amount, note and till. */
function GivenFlow({ of }: { of: 'send' | 'pay' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { paps_id } = useWalletUser()
  const [parameters] = useSearchParams()
  const to = parsePapsId(parameters.get('to') ?? '')
  const { receiver, error, lookUp } = useNamedReceiver(to)
  const isOneself = to !== null && to === paps_id

  if (isOneself || error !== null) {
    const isNobody = error?.code === 'not_found'
    return (
      <FlowFrame title={t(`titles.${of}`)}>
        <MessagePanel
          icon={IconUserQuestion}
          title={t(isOneself || isNobody ? 'send.notThis' : 'list.failed.title')}
          text={isOneself ? t('send.oneself') : isNobody ? t('send.nobody') : (error?.message ?? '')}
          isAlert
        >
          {isOneself || isNobody ? (
            <Button onClick={() => navigate({ search: '' }, { replace: true })}>{t('send.another')}</Button>
          ) : (
            <Button onClick={() => to !== null && lookUp(to)}>{t('app.retry')}</Button>
          )}
        </MessagePanel>
      </FlowFrame>
    )
  }
  if (to !== null && receiver === null) {
    return (
      <FlowFrame title={t(`titles.${of}`)}>
        <WalletSkeleton />
      </FlowFrame>
    )
  }
  const till = parseTill(parameters.get('till'))
  const given = {
    receiver,
    amount: parseAmount(parameters.get('amount')),
    note: parameters.get('note') ?? '',
    ...(till && { till }),
  }
  return <SendFlow key={to ?? ''} of={of} given={given} />
}
