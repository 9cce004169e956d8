import { IconCashBanknote } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListDetail } from '../../kit/frame/list-detail.tsx'
import { type Column, ColumnChooser, useChosenColumns } from '../../kit/lists/columns.tsx'
import { ListTools } from '../../kit/lists/list-head.tsx'
import { type Bulk, ListPanel } from '../../kit/lists/list-panel.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordDetail } from '../money/record-drawer.tsx'
import { type Payout, type PayoutQuery, payoutList } from './payout-lists.ts'

/** A table of pay-outs of one status. */
export interface PayoutTable {
  /** Must be a stable object. */
  query: PayoutQuery
  /** Explains an empty table. */
  emptyText: string
  /** Above the rows. */
  filter?: ReactNode
  bulk?: Bulk<Payout>
  /** The action of a row. */
  action?: (payout: Payout) => ReactNode
}

interface PayoutsFrameProps {
  /** The head of the page, with tools of the table at its end. */
  head: (tools: ReactNode) => ReactNode
  table: PayoutTable
  /** Names the pane. */
  label: string
  /** Another value loads the rows again. */
  version: number
  /** In place of the table. */
  children?: ReactNode
}

/** The page of pay-outs. A row opens the record of the withdrawal. Its head stays, so that a tab keeps the focus. */
export function PayoutsFrame({ head, table, label, version, children }: PayoutsFrameProps) {
  const { t } = useTranslation()
  const { query, emptyText, filter, bulk, action } = table
  const { rows } = useAppSelector(payoutList.select)
  const all = useColumns(query.status)
  const [shown, chosen] = useChosenColumns('payouts', all)
  const columns = action ? [...shown, { id: 'action', header: t('person.actions'), cell: action, width: 168 }] : shown
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const isTable = children === undefined
  return (
    <ListDetail
      kind="table"
      scrolls={isTable ? 'child' : 'pane'}
      label={label}
      ids={isTable ? ids : []}
      detail={(id) => <RecordDetail id={id} />}
      head={head(isTable && <ColumnChooser columns={all} shown={shown} chosen={chosen} />)}
      tools={isTable && filter && <ListTools>{filter}</ListTools>}
    >
      {children ?? (
        <ListPanel
          // The selection belongs to one status and one way.
          key={`${query.status} ${query.method} ${version}`}
          list={payoutList}
          query={query}
          title={label}
          columns={columns}
          opens
          bulk={bulk}
          empty={<MessagePanel icon={IconCashBanknote} title={t('payouts.none')} text={emptyText} />}
        />
      )}
    </ListDetail>
  )
}

/** The reason is why a pay-out was returned or failed; others have none. */
function useColumns(status: Payout['status']): Column<Payout>[] {
  const { t } = useTranslation()
  const format = useFormats()
  return [
    { id: 'owner', header: t('books.whose'), cell: ({ owner }) => <bdi>{owner.name}</bdi>, isLead: true },
    {
      id: 'to',
      header: t('books.to'),
      cell: ({ kind, last4 }) => t(kind === 'mobile' ? 'payouts.mobile' : 'payouts.account', { last4 }),
      width: 168,
    },
    { id: 'holder', header: t('payouts.holder'), cell: ({ holder }) => <bdi>{holder}</bdi> },
    { id: 'bank', header: t('list.bank'), cell: ({ bank }) => bank && <bdi>{bank}</bdi>, isExtra: true },
    { id: 'reference', header: t('books.reference'), cell: ({ reference }) => <bdi>{reference}</bdi>, width: 152 },
    { id: 'amount', header: t('books.amount'), cell: ({ amount }) => <PapsText paps={amount} />, isFigure: true },
    { id: 'fee', header: t('books.fee'), cell: ({ fee }) => <PapsText paps={fee} />, isFigure: true, isExtra: true },
    { id: 'when', header: t('books.when'), cell: ({ created_at }) => format.recent(created_at) },
    {
      id: 'reason',
      header: t('books.reason'),
      cell: ({ reason }) => reason && <bdi>{reason}</bdi>,
      isExtra: status !== 'returned' && status !== 'failed',
    },
  ]
}
