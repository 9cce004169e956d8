import { useTranslation } from 'react-i18next'
import { type Column, usualColumns } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ListTotals } from './list-totals.tsx'
import { useBanks } from './money-lists.ts'
import { SavedViews } from './saved-views.tsx'
import { useTotals } from './use-totals.ts'

const named = { hasAdvance: true }
const potList = createList('allSavings', createPageFetcher('/api/saving', named))
const potCsv = createCsvFetcher('/api/saving', named)

type Pot = ReturnType<typeof potList.select>['rows'][number]

/** All savings pots. */
export function SavingsScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const banks = useBanks(true)
  const { totals, counts, isLoading } = useTotals('savings')
  const columns: Column<Pot>[] = [
    { id: 'owner', header: t('books.whose'), cell: ({ owner }) => <bdi>{owner.name}</bdi>, isLead: true },
    { id: 'name', header: t('books.pot'), cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'balance', header: t('books.saved'), cell: ({ balance }) => <PapsText paps={balance} />, isFigure: true },
    {
      id: 'target',
      header: t('books.target'),
      cell: ({ target }) => target !== null && <PapsText paps={target} />,
      isFigure: true,
    },
    {
      id: 'status',
      header: t('books.status'),
      cell: ({ status }) => (
        <StatusChip tone={status === 'open' ? 'good' : 'quiet'}>{t(`books.pots.${status}`)}</StatusChip>
      ),
    },
    { id: 'bank', header: t('list.bank'), cell: ({ bank }) => bank && <bdi>{bank.name}</bdi> },
    { id: 'when', header: t('books.opened'), cell: ({ created_at }) => format.date(created_at), sort: 'date' },
    {
      id: 'locked',
      header: t('books.lockedUntil'),
      cell: ({ locked_until }) => locked_until && format.date(locked_until),
      isExtra: true,
    },
    {
      id: 'auto',
      header: t('books.auto'),
      cell: ({ auto }) => auto && `${format.paps(auto.amount)} · ${t(`books.every.${auto.every}`)}`,
      isExtra: true,
    },
  ]
  return (
    <ListScreen
      list={potList}
      name="savings"
      columns={columns}
      title={t('backoffice.pages.savings')}
      searchHint={t('books.searchHint')}
      csv={potCsv}
      filters={{
        banks,
        hasAmounts: true,
        hasTabs: true,
        statuses: (['open', 'closed'] as const).map((value) => ({ value, label: t(`books.pots.${value}`) })),
      }}
      counts={counts}
      totals={<ListTotals totals={totals} isLoading={isLoading} />}
    >
      <SavedViews list="savings" usual={usualColumns(columns)} />
    </ListScreen>
  )
}
