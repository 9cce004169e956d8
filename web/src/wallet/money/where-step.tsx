import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconDeviceMobile,
  IconMapPin,
  IconPlugConnectedX,
  IconSearch,
} from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { ChoiceButton } from '../../kit/ui/link-rows.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { MoneyRow } from '../activity/money-row.tsx'
import { buildCounter, type Counter } from './counter.tsx'
import type { PayoutWay } from './use-destinations.ts'
import classes from './withdraw-screen.module.css'

type Withdrawal = ResponseOf<'GET /api/withdrawal/user'>['data'][number]

/** The person's withdrawals, newest first. */
const withdrawalList = createList('withdrawals', (_: object, cursor?: string) =>
  call('GET /api/withdrawal/user', { query: cursor === undefined ? {} : { cursor } }),
)

/** Where the money goes: cash at a store or a bank, or a saved destination. */
export type Where = 'store' | 'bank' | PayoutWay

interface WhereStepProps {
  onKind: (kind: Where) => void
  onPlatform: () => void
}

/** Chooses where the money goes, with earlier withdrawals below. */
export function WhereStep({ onKind, onPlatform }: WhereStepProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { paps_id, user_type } = useWalletUser()
  useOnEvent(['withDrawalApprovedReceiver', 'withDrawalRejectedReceiver'], ({ data }) => {
    dispatch(withdrawalList.changed(data as unknown as Withdrawal))
  })
  return (
    <>
      <div className={classes.ways}>
        {user_type !== 'bank' && (
          <>
            <ChoiceButton
              icon={IconBuildingBank}
              name={t('withdraw.ways.account')}
              text={t('withdraw.ways.accountText')}
              onClick={() => onKind('account')}
            />
            <ChoiceButton
              icon={IconDeviceMobile}
              name={t('withdraw.ways.mobile')}
              text={t('withdraw.ways.mobileText')}
              onClick={() => onKind('mobile')}
            />
          </>
        )}
        <ChoiceButton
          icon={IconBuildingStore}
          name={t('withdraw.ways.store')}
          text={t('withdraw.ways.storeText')}
          onClick={() => onKind('store')}
        />
        <ChoiceButton
          icon={IconCash}
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

interface CounterStepProps {
  kind: 'store' | 'bank'
  onChosen: (counter: Counter) => void
}

/** Stores or banks that pay out, searched by name or place. */
export function CounterStep({ kind, onChosen }: CounterStepProps) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const [text, setText] = useState('')
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { limit: 200 }
      const { data } =
        kind === 'store'
          ? await call('GET /api/store/', { query, signal })
          : await call('GET /api/user/bank', { query, signal })
      return data.filter((each) => each.paps_id !== paps_id).map((each) => buildCounter(kind, each))
    },
    [kind, paps_id],
  )
  const { status, value, reload } = useLoaded(load)
  const wanted = text.trim().toLowerCase()
  const shown = (value ?? []).filter((each) => nameOf(each).toLowerCase().includes(wanted))

  return (
    <>
      <TextInput
        size="lg"
        type="search"
        aria-label={t('withdraw.search')}
        placeholder={t('withdraw.search')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={68} mb={8} />
          <Skeleton height={68} mb={8} />
          <Skeleton height={68} />
        </div>
      )}
      {value && shown.length === 0 && (
        <MessagePanel icon={IconBuildingStore} title={t('withdraw.noCounter')} text={t('withdraw.noCounterText')} />
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((counter) =>
            counter.kind === 'platform' || counter.kind === 'destination' ? null : (
              <li key={counter.papsId}>
                <UnstyledButton className={classes.counter} onClick={() => onChosen(counter)}>
                  <Avatar name={counter.name} picture={counter.avatar} size={44} />
                  <span>
                    <bdi className={classes.name}>{counter.name}</bdi>
                    <bdi className={classes.place}>{counter.place}</bdi>
                  </span>
                </UnstyledButton>
              </li>
            ),
          )}
        </ul>
      )}
    </>
  )
}

function nameOf(counter: Counter): string {
  return counter.kind === 'platform' || counter.kind === 'destination' ? '' : `${counter.name} ${counter.place}`
}
