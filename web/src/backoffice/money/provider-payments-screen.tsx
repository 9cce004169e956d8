import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import type { Column } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import { RecordDetail } from './record-drawer.tsx'

const paymentList = createList('allProviderPayments', createPageFetcher('/api/providers/payments'))
const paymentCsv = createCsvFetcher('/api/providers/payments')

type Payment = ReturnType<typeof paymentList.select>['rows'][number]

const TONES: Record<Payment['status'], StatusTone> = {
  created: 'quiet',
  waiting: 'waiting',
  failed: 'quiet',
  expired: 'quiet',
  differs: 'bad',
  held: 'waiting',
  credited: 'good',
  rejected: 'bad',
  reversed: 'bad',
}

/** The statuses that staff look for. */
const TABS = ['differs', 'held', 'waiting', 'credited', 'reversed', 'failed'] as const

/** Payments by card and mobile money, with their status at the provider and the reason. */
export function ProviderPaymentsScreen() {
  const { t } = useTranslation()
  const { rows } = useAppSelector(paymentList.select)
  const columns = usePaymentColumns()
  const format = useFormats()
  return (
    <ListScreen
      list={paymentList}
      name="providerPayments"
      columns={columns}
      title={t('backoffice.pages.providerPayments')}
      searchHint={t('books.searchHint')}
      csv={paymentCsv}
      filters={{
        hasAmounts: true,
        hasTabs: true,
        statuses: TABS.map((value) => ({ value, label: t(`providers.states.${value}`) })),
      }}
      detail={(id) => <PaymentDetail payment={rows.find(({ _id }) => _id === id)} />}
      cardOf={(payment) => ({
        title: <bdi>{payment.owner.name}</bdi>,
        below: (
          <>
            <bdi>{payment.reference}</bdi> · {format.recent(payment.created_at)}
          </>
        ),
        figure: <PapsText paps={payment.amount} />,
        status: t(`providers.states.${payment.status}`),
      })}
    />
  )
}

function usePaymentColumns(): Column<Payment>[] {
  const { t } = useTranslation()
  const format = useFormats()
  return [
    { id: 'reference', header: t('books.reference'), cell: ({ reference }) => <bdi>{reference}</bdi>, isLead: true },
    { id: 'owner', header: t('providers.owner'), cell: ({ owner }) => <bdi>{owner.name}</bdi> },
    { id: 'provider', header: t('providers.provider'), cell: (payment) => <ProviderName payment={payment} /> },
    { id: 'amount', header: t('books.amount'), cell: ({ amount }) => <PapsText paps={amount} />, isFigure: true },
    { id: 'status', header: t('books.status'), cell: ({ status }) => <Status status={status} /> },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi>{reason ?? ''}</bdi> },
    { id: 'when', header: t('books.when'), cell: ({ created_at }) => format.recent(created_at), sort: 'date' },
    {
      id: 'fee',
      header: t('providers.fee'),
      cell: ({ fee }) => <PapsText paps={fee} />,
      isFigure: true,
      isExtra: true,
    },
    {
      id: 'returned',
      header: t('providers.returned'),
      cell: ({ returned }) => <PapsText paps={returned} />,
      isFigure: true,
      isExtra: true,
    },
    {
      id: 'dispute',
      header: t('providers.dispute'),
      cell: ({ dispute }) => t(`providers.disputes.${dispute}`),
      isExtra: true,
    },
  ]
}

function Status({ status }: Pick<Payment, 'status'>) {
  const { t } = useTranslation()
  return <StatusChip tone={TONES[status]}>{t(`providers.states.${status}`)}</StatusChip>
}

function ProviderName({ payment: { provider, test } }: { payment: Payment }) {
  const { t } = useTranslation()
  return (
    <Box component="span" display="inline-flex" style={{ alignItems: 'center', gap: 6 }}>
      {t(`providers.providers.${provider}`)} {test && <StatusChip tone="quiet">{t('providers.test')}</StatusChip>}
    </Box>
  )
}

/** The top-up of a payment, or the payment itself where there is none. */
function PaymentDetail({ payment }: { payment: Payment | undefined }) {
  const { t } = useTranslation()
  if (!payment) return null
  if (payment.record_id !== null) return <RecordDetail id={payment.record_id} />
  return (
    <Detail bar={<DetailTitle>{payment.reference}</DetailTitle>}>
      <p>{t('providers.noRecord')}</p>
      <Facts
        facts={[
          { label: t('books.status'), value: <Status status={payment.status} /> },
          { label: t('books.reason'), value: <bdi>{payment.reason}</bdi> },
          { label: t('providers.provider'), value: <ProviderName payment={payment} /> },
          { label: t('providers.external'), value: <bdi>{payment.external_id}</bdi> },
          { label: t('books.amount'), value: <PapsText paps={payment.amount} /> },
          { label: t('providers.returned'), value: <PapsText paps={payment.returned} /> },
          { label: t('providers.dispute'), value: t(`providers.disputes.${payment.dispute}`) },
        ]}
      />
    </Detail>
  )
}
