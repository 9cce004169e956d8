import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import type { Column } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import totalClasses from './money-lists.module.css'
import { RecordDetail } from './record-drawer.tsx'

const debtList = createList('allDebts', createPageFetcher('/api/debts'))
const debtCsv = createCsvFetcher('/api/debts')

type Debt = ReturnType<typeof debtList.select>['rows'][number]

/** Debts that corrections left: debtor, creditor, amount and settled amount. */
export function DebtsScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const { rows } = useAppSelector(debtList.select)
  const columns: Column<Debt>[] = [
    { id: 'debtor', header: t('corrections.debtor'), cell: ({ debtor }) => <bdi>{debtor.name}</bdi>, isLead: true },
    {
      id: 'claimant',
      header: t('corrections.claimant'),
      cell: ({ claimant }) => <bdi>{claimant?.name ?? t('books.outside')}</bdi>,
    },
    {
      id: 'amount',
      header: t('corrections.original'),
      cell: ({ amount }) => <PapsText paps={amount} />,
      isFigure: true,
      sort: 'amount',
    },
    {
      id: 'settled',
      header: t('corrections.settledSoFar'),
      cell: ({ settled }) => <PapsText paps={settled} />,
      isFigure: true,
    },
    { id: 'left', header: t('corrections.stillOwed'), cell: ({ left }) => <PapsText paps={left} />, isFigure: true },
    {
      id: 'status',
      header: t('books.status'),
      cell: ({ status }) => (
        <StatusChip tone={status === 'open' ? 'bad' : 'good'}>{t(`corrections.states.${status}`)}</StatusChip>
      ),
    },
    { id: 'when', header: t('books.when'), cell: ({ created_at }) => format.recent(created_at), sort: 'date' },
    { id: 'kind', header: t('books.kind'), cell: ({ record_kind }) => t(`books.kinds.${record_kind}`), isExtra: true },
    { id: 'reason', header: t('books.reason'), cell: ({ reason }) => <bdi>{reason}</bdi>, isExtra: true },
  ]
  return (
    <ListScreen
      list={debtList}
      name="debts"
      columns={columns}
      title={t('backoffice.pages.debts')}
      searchHint={t('books.searchHint')}
      csv={debtCsv}
      filters={{
        hasAmounts: true,
        hasTabs: true,
        statuses: (['open', 'settled'] as const).map((value) => ({ value, label: t(`corrections.states.${value}`) })),
      }}
      detail={(id) => <RecordDetail id={rows.find(({ _id }) => _id === id)?.record_id ?? id} />}
      totals={<Totals />}
    />
  )
}

/** Totals of all debts, regardless of the filters. */
function Totals() {
  const { t } = useTranslation()
  const format = useFormats()
  const { value } = useLoaded(useCallback((signal: AbortSignal) => call('GET /api/debts/totals', { signal }), []))
  if (value === null) return null
  const figures = [
    { label: t('corrections.totals.owed'), figure: <PapsText paps={value.owed} /> },
    { label: t('corrections.totals.people'), figure: format.points(value.people) },
    { label: t('corrections.totals.toPeople'), figure: <PapsText paps={value.to_people} /> },
    { label: t('corrections.totals.toPlatform'), figure: <PapsText paps={value.to_platform} /> },
    { label: t('corrections.totals.settled'), figure: <PapsText paps={value.settled} /> },
  ]
  return (
    <dl className={totalClasses.totals} aria-label={t('backoffice.pages.debts')}>
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
