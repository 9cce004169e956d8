import { Button, Skeleton } from '@mantine/core'
import {
  type Icon,
  IconBuildingBank,
  IconCreditCard,
  IconDeviceMobile,
  IconMapPin,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { ChoiceButton } from '../../kit/ui/link-rows.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import classes from './top-up-screen.module.css'
import { type Guide, type Order, useGuides } from './use-order.ts'
import type { Payment } from './use-payment.ts'

/** The person's top-ups, newest first. */
const topUpList = createList('topups', (_: object, cursor?: string) =>
  call('GET /api/topup/', { query: cursor === undefined ? {} : { cursor } }),
)

const ICONS: Record<Guide['method'], Icon> = {
  bank_transfer: IconBuildingBank,
  mobile_money: IconDeviceMobile,
  card: IconCreditCard,
  office: IconMapPin,
}

/** The top-up methods, with unpaid orders and earlier top-ups below. */
export function MethodStep({ onChosen }: { onChosen: (guide: Guide) => void }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const { status, value, reload } = useGuides()
  useTopUpsLive()
  return (
    <>
      {status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('topUp.failed')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div className={classes.methods} role="status" aria-label={t('app.loading')}>
          <Skeleton height={78} radius={18} />
          <Skeleton height={78} radius={18} />
          <Skeleton height={78} radius={18} />
        </div>
      )}
      <div className={classes.methods}>
        {value?.guides.map((guide) => (
          <MethodButton key={guide.method} guide={guide} onClick={() => onChosen(guide)} />
        ))}
      </div>
      {value && value.payments.length > 0 && <Payments payments={value.payments} />}
      {value && value.orders.length > 0 && <Orders orders={value.orders} />}
      <SimpleList
        list={topUpList}
        query={ALL}
        title={t('topUp.before')}
        row={(topUp) => <MoneyRow record={topUp} papsId={paps_id} />}
        empty={<MessagePanel icon={IconBuildingBank} title={t('topUp.none')} text={t('topUp.noneText')} />}
      />
    </>
  )
}

/** One method. Those of a provider show their fee, and whether they are a test. */
function MethodButton({ guide, onClick }: { guide: Guide; onClick: () => void }) {
  const { t } = useTranslation()
  const { method, name, how, instant, test, fee_percent } = guide
  const icon = ICONS[method]
  if (!instant || (method !== 'card' && method !== 'mobile_money')) {
    return <ChoiceButton icon={icon} name={name} text={how} onClick={onClick} />
  }
  const fee = fee_percent > 0 ? t('topUp.pay.feePercent', { percent: fee_percent }) : t('topUp.pay.noFee')
  return (
    <ChoiceButton
      icon={icon}
      name={t(`topUp.instant.${method}.name`)}
      mark={test && <StatusChip tone="quiet">{t('topUp.pay.mark')}</StatusChip>}
      text={`${t(`topUp.instant.${method}.how`)} ${fee}`}
      onClick={onClick}
    />
  )
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className={classes.title}>
        {t('topUp.pay.underWay')}
      </h2>
      <ul className={classes.orders}>
        {payments.map(({ _id, reference, method, paps }) => (
          <li key={_id}>
            <Link to={generatePath(urls.topUpPayment, { id: _id })} className={classes.order}>
              <bdi className={classes.reference}>{reference}</bdi>
              <span className={classes.amount}>
                <PapsText paps={paps} />
              </span>
              <span className={classes.until}>{t(`topUp.instant.${method}.waiting`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className={classes.title}>
        {t('topUp.orders')}
      </h2>
      <ul className={classes.orders}>
        {orders.map(({ reference, paps, expires_at }) => (
          <li key={reference}>
            <Link to={generatePath(urls.topUpOrder, { reference })} className={classes.order}>
              <bdi className={classes.reference}>{reference}</bdi>
              <span className={classes.amount}>
                <PapsText paps={paps} />
              </span>
              <span className={classes.until}>{t('topUp.until', { when: format.moment(expires_at) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TopUp = Parameters<typeof topUpList.changed>[0]

/** Updates the list when staff decide. */
function useTopUpsLive(): void {
  const dispatch = useAppDispatch()
  useOnEvent(['topupReceiverSuccess', 'topupReceiverRejected'], ({ data }) => {
    dispatch(topUpList.changed(data as unknown as TopUp))
  })
}
