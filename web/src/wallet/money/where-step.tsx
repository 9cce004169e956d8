import { IconBuildingBank, IconBuildingStore, IconCash, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { ChoiceButton } from '../../kit/ui/link-rows.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { MoneyRow } from '../activity/money-row.tsx'
import classes from './withdraw-screen.module.css'
import { type Withdrawal, withdrawalList } from './withdrawal-list.ts'

interface WhereStepProps {
  onKind: (kind: 'store' | 'bank') => void
  onPlatform: () => void
}

/** Where the cash is to be handed over; below, what was taken out before. */
export function WhereStep({ onKind, onPlatform }: WhereStepProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { paps_id } = useWalletUser()
  useOnEvent(['withDrawalApprovedReceiver', 'withDrawalRejectedReceiver'], ({ data }) => {
    dispatch(withdrawalList.changed(data as unknown as Withdrawal))
  })
  return (
    <>
      <div className={classes.ways}>
        <ChoiceButton
          icon={IconBuildingStore}
          name={t('withdraw.ways.store')}
          text={t('withdraw.ways.storeText')}
          onClick={() => onKind('store')}
        />
        <ChoiceButton
          icon={IconBuildingBank}
          name={t('withdraw.ways.bank')}
          text={t('withdraw.ways.bankText')}
          onClick={() => onKind('bank')}
        />
        <ChoiceButton
          icon={IconMapPin}
          name={t('withdraw.ways.platform')}
          text={t('withdraw.ways.platformText')}
          onClick={onPlatform}
        />
      </div>
      <SimpleList
        list={withdrawalList}
        query={ALL}
        title={t('withdraw.before')}
        row={(withdrawal) => <MoneyRow record={withdrawal} papsId={paps_id} />}
        empty={<MessagePanel icon={IconCash} title={t('withdraw.none')} text={t('withdraw.noneText')} />}
      />
    </>
  )
}
