import { Button } from '@mantine/core'
import { WALLET_KINDS } from '@paps/contract/access'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Column, usualColumns } from '../../kit/lists/columns.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListQuery } from '../../kit/lists/use-list-query.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { RecordChip } from '../../kit/records/record-chip.tsx'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ListTotals } from './list-totals.tsx'
import classes from './money-lists.module.css'
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
import { RecordDetail } from './record-drawer.tsx'
import { SavedViews } from './saved-views.tsx'
import { useTotals } from './use-totals.ts'

/** A list of money records with filters, order, totals, CSV download and the record beside it. */
function MoneyListScreen({ definition }: { definition: MoneyList }) {
  const { t } = useTranslation()
  const { name, list, csv, statuses, hasBank = false, isTyped = false } = definition
  const defaultType = isTyped ? 'regular' : ''
  const banks = useBanks(hasBank)
  const columns = useMoneyColumns(definition)
  const cardOf = useCard(definition)
  const { totals, counts, isLoading } = useTotals(name, defaultType)
  const dispatch = useAppDispatch()
  const [query] = useListQuery()
  const reload = () => void dispatch(list.load({ query: { ...query, type: query.type || defaultType }, isTop: true }))

  return (
    <ListScreen
      list={list}
      name={name}
      columns={columns}
      title={t(`backoffice.pages.${name}`)}
      searchHint={t('books.searchHint')}
      csv={csv}
      defaultType={defaultType}
      counts={counts}
      filters={{
        hasAmounts: true,
        ...(statuses.length > 1 && {
          hasTabs: true,
          statuses: statuses.map((value) => ({ value, label: t(`records.states.${value}`) })),
        }),
        ...(hasBank && { banks }),
        ...(isTyped && {
          types: WALLET_KINDS.map((value) => ({ value, label: t(`desk.withdrawal.types.${value}`) })),
        }),
      }}
      detail={(id) => <RecordDetail id={id} onChanged={reload} />}
      cardOf={cardOf}
      bulk={{
        label: ({ reference }) => t('table.select', { name: reference }),
        actions: (records) => <BulkRecords records={records} />,
      }}
      totals={<ListTotals totals={totals} isLoading={isLoading} />}
    >
      <SavedViews list={name} usual={usualColumns(columns)} />
    </ListScreen>
  )
}

/** Refused or expired money is struck through, pending money is dim. */
function Amount({ record }: { record: MoneyRecord }) {
  const state = shownState(record)
  const isRefused = ['rejected', 'declined', 'cancelled', 'expired'].includes(state)
  return (
    <span className={classes.amount} data-state={isRefused ? 'refused' : state === 'pending' ? 'pending' : undefined}>
      <PapsText paps={record.amount} />
    </span>
  )
}

function Party({ party }: { party: MoneyRecord['sender'] }) {
  const { t } = useTranslation()
  if (party === null) return <bdi>{t('books.outside')}</bdi>
  return (
    <span className={classes.party} title={party.name}>
      <Avatar name={party.name} picture={party.avatar} size={24} />
      <bdi>{party.name}</bdi>
    </span>
  )
}

/** The sum of the selected records, and the actions that are safe for many at once. */
function BulkRecords({ records }: { records: readonly MoneyRecord[] }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const sum = records.reduce((minor, { amount }) => minor + Math.round(amount * 100), 0) / 100
  return (
    <>
      <PapsText paps={sum} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => copy(records.map(({ reference }) => reference).join('\n'))}
      >
        {t('table.copyReferences')}
      </Button>
    </>
  )
}

function useCard({ name }: MoneyList) {
  const { t } = useTranslation()
  const format = useFormats()
  const isOneSided = name === 'topUps' || name === 'redemptions'
  const nameOf = (party: MoneyRecord['sender']) => party?.name ?? t('books.outside')
  return (record: MoneyRecord) => ({
    title: isOneSided ? (
      <bdi>{nameOf(record.receiver)}</bdi>
    ) : (
      <>
        <bdi>{nameOf(record.sender)}</bdi> <span aria-hidden>→</span> <bdi>{nameOf(record.receiver)}</bdi>
      </>
    ),
    below: (
      <>
        <bdi>{record.reference}</bdi> · {format.recent(record.created_at)}
      </>
    ),
    figure: <Amount record={record} />,
    status: t(`records.states.${shownState(record)}`),
  })
}

function useMoneyColumns({ name }: MoneyList): Column<MoneyRecord>[] {
  const { t } = useTranslation()
  const format = useFormats()
  const isOneSided = name === 'topUps' || name === 'redemptions'
  return [
    {
      id: 'reference',
      header: t('books.reference'),
      cell: ({ reference }) => <bdi>{reference}</bdi>,
      isLead: true,
      width: 146,
    },
    {
      id: 'when',
      header: t('books.when'),
      cell: ({ created_at }) => format.recent(created_at),
      sort: 'date',
      width: 118,
    },
    ...(isOneSided
      ? []
      : [{ id: 'from', header: t('books.from'), cell: (record: MoneyRecord) => <Party party={record.sender} /> }]),
    {
      id: 'to',
      header: t(isOneSided ? 'books.whose' : 'books.to'),
      cell: ({ receiver }) => <Party party={receiver} />,
    },
    ...(name === 'payments'
      ? [
          {
            id: 'kind',
            header: t('books.kind'),
            cell: ({ kind }: MoneyRecord) => t(`books.kinds.${kind}`),
            isExtra: true,
          },
        ]
      : []),
    {
      id: 'amount',
      header: t('books.amount'),
      cell: (record) => <Amount record={record} />,
      isFigure: true,
      sort: 'amount',
      width: 100,
    },
    {
      id: 'fee',
      header: t('books.fee'),
      cell: ({ fee }) => <PapsText paps={fee} />,
      isFigure: true,
      isExtra: true,
      width: 80,
    },
    {
      id: 'points',
      header: t('books.points'),
      cell: ({ points }) => format.points(points),
      isFigure: true,
      isExtra: name !== 'redemptions',
      width: 80,
    },
    {
      id: 'status',
      header: t('books.status'),
      cell: (record) => <RecordChip state={shownState(record)} />,
      width: 124,
    },
    { id: 'note', header: t('books.note'), cell: ({ note }) => <bdi>{note}</bdi>, isExtra: true },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi>{reason}</bdi>, isExtra: true },
  ]
}

export const TransfersScreen = () => <MoneyListScreen definition={transfers} />
export const PaymentsScreen = () => <MoneyListScreen definition={payments} />
export const DepositsScreen = () => <MoneyListScreen definition={deposits} />
export const WithdrawalsScreen = () => <MoneyListScreen definition={withdrawals} />
export const TopUpsScreen = () => <MoneyListScreen definition={topUps} />
export const RedemptionsScreen = () => <MoneyListScreen definition={redemptions} />
