import { WALLET_KINDS } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { type Column, usualColumns } from '../../kit/lists/columns.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ListTotals } from './list-totals.tsx'
import {
  deposits,
  type MoneyList,
  payments,
  redemptions,
  topUps,
  transfers,
  useBanks,
  withdrawals,
} from './money-lists.ts'
import { RecordDrawer, useOpened } from './record-drawer.tsx'
import { SavedViews } from './saved-views.tsx'

/** A list of money records with filters, CSV download and a drawer per row. */
function MoneyListScreen({ definition }: { definition: MoneyList }) {
  const { t } = useTranslation()
  const { name, list, csv, statuses, hasBank = false, isTyped = false } = definition
  const banks = useBanks(hasBank)
  const columns = useMoneyColumns(definition)
  const [opened, open] = useOpened()

  return (
    <>
      <ListScreen
        list={list}
        name={name}
        columns={columns}
        title={t(`backoffice.pages.${name}`)}
        lead={t(`books.leads.${name}`)}
        searchHint={t('books.searchHint')}
        csv={csv}
        defaultType={isTyped ? 'regular' : ''}
        filters={{
          hasAmounts: true,
          ...(statuses.length > 1 && {
            statuses: statuses.map((value) => ({ value, label: t(`records.states.${value}`) })),
          }),
          ...(hasBank && { banks }),
          ...(isTyped && {
            types: WALLET_KINDS.map((value) => ({ value, label: t(`desk.withdrawal.types.${value}`) })),
          }),
        }}
        onOpen={({ _id }) => open(_id)}
        totals={(query) => <ListTotals list={name} query={query} />}
      >
        <SavedViews list={name} usual={usualColumns(columns)} />
      </ListScreen>
      {opened !== null && <RecordDrawer id={opened} onClose={() => open(null)} />}
    </>
  )
}

function useMoneyColumns({ lead, name }: MoneyList): Column<MoneyRecord>[] {
  const { t } = useTranslation()
  const format = useFormats()
  const party = (side: 'sender' | 'receiver') => (record: MoneyRecord) => (
    <bdi>{record[side]?.name ?? t('books.outside')}</bdi>
  )
  const isLead = (side: 'sender' | 'receiver') => (lead === side ? { isLead: true } : {})
  const isOneSided = name === 'topUps' || name === 'redemptions'
  return [
    ...(isOneSided ? [] : [{ id: 'from', header: t('books.from'), cell: party('sender'), ...isLead('sender') }]),
    {
      id: 'to',
      header: t(isOneSided ? 'books.whose' : 'books.to'),
      cell: party('receiver'),
      ...isLead('receiver'),
    },
    ...(name === 'payments'
      ? [{ id: 'kind', header: t('books.kind'), cell: ({ kind }: MoneyRecord) => t(`books.kinds.${kind}`) }]
      : []),
    { id: 'amount', header: t('books.amount'), cell: ({ amount }) => <PapsText paps={amount} />, isFigure: true },
    { id: 'fee', header: t('books.fee'), cell: ({ fee }) => <PapsText paps={fee} />, isFigure: true },
    {
      id: 'points',
      header: t('books.points'),
      cell: ({ points }) => format.points(points),
      isFigure: true,
      isExtra: name !== 'redemptions',
    },
    { id: 'status', header: t('books.status'), cell: (record) => <RecordChip state={shownState(record)} /> },
    { id: 'when', header: t('books.when'), cell: ({ created_at }) => format.moment(created_at) },
    { id: 'note', header: t('books.note'), cell: ({ note }) => <bdi>{note}</bdi>, isExtra: true },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi>{reason}</bdi>, isExtra: true },
    {
      id: 'reference',
      header: t('books.reference'),
      cell: ({ reference }) => <code>{reference}</code>,
      isExtra: true,
    },
  ]
}

export const TransfersScreen = () => <MoneyListScreen definition={transfers} />
export const PaymentsScreen = () => <MoneyListScreen definition={payments} />
export const DepositsScreen = () => <MoneyListScreen definition={deposits} />
export const WithdrawalsScreen = () => <MoneyListScreen definition={withdrawals} />
export const TopUpsScreen = () => <MoneyListScreen definition={topUps} />
export const RedemptionsScreen = () => <MoneyListScreen definition={redemptions} />
