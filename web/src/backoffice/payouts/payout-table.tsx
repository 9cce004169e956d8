import { IconCashBanknote } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListDetail } from '../../kit/frame/list-detail.tsx'
import { type Column, ColumnChooser, useChosenColumns } from '../../kit/lists/columns.tsx'
import { type Bulk, ListPanel } from '../../kit/lists/list-panel.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { RecordDetail } from '../money/record-drawer.tsx'
import { type Payout, type PayoutQuery, payoutList } from './payout-lists.ts'
import classes from './payouts.module.css'

interface PayoutTableProps {
  /** The head of the page, with tools of the table at its end. */
  head: (tools: ReactNode) => ReactNode
  /** Above the rows. */
  filter?: ReactNode
  title: string
  /** Must be a stable object. */
  query: PayoutQuery
  /** Explains an empty table. */
  emptyText: string
  bulk?: Bulk<Payout> | undefined
  /** The action of a row. */
  action?: ((payout: Payout) => ReactNode) | undefined
}

/** Pay-outs of one status. A row opens the record of the withdrawal. */
export function PayoutTable({ head, filter, title, query, emptyText, bulk, action }: PayoutTableProps) {
  const { t } = useTranslation()
  const { rows } = useAppSelector(payoutList.select)
  const all = useColumns()
  const [shown, chosen] = useChosenColumns('payouts', all)
  const columns = action ? [...shown, { id: 'action', header: t('person.actions'), cell: action, width: 168 }] : shown
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows])
  return (
    <ListDetail
      kind="table"
      scrolls="child"
      label={title}
      ids={ids}
      detail={(id) => <RecordDetail id={id} />}
      head={head(<ColumnChooser columns={all} shown={shown} chosen={chosen} />)}
      tools={filter && <div className={classes.filter}>{filter}</div>}
    >
      <ListPanel
        list={payoutList}
        query={query}
        title={title}
        columns={columns}
        opens
        bulk={bulk}
        empty={<MessagePanel icon={IconCashBanknote} title={t('payouts.none')} text={emptyText} />}
      />
    </ListDetail>
  )
}

function useColumns(): Column<Payout>[] {
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
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => reason && <bdi>{reason}</bdi>, isExtra: true },
  ]
}
