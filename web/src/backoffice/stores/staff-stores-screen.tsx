import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import { countryName } from '../../kit/forms/country-name.ts'
import type { Column } from '../../kit/lists/list-column.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { PapsAmount } from '../../kit/money/paps-amount.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { IdentityChip } from '../people/identity-chip.tsx'
import { StoreName } from './store-name.tsx'
import { type StoreRow, storesCsv, storesList } from './stores-list.ts'

const STATUSES = ['approved', 'stopped', 'pending'] as const

/** Every store, with what staff decide about it. */
export function StaffStoresScreen() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const format = useFormats()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const columns: Column<StoreRow>[] = [
    { id: 'store', header: t('storesDesk.columns.store'), cell: (store) => <StoreName store={store} />, isLead: true },
    {
      id: 'category',
      header: t('storesDesk.columns.category'),
      cell: ({ category, category_name }) => category_name ?? category,
    },
    {
      id: 'status',
      header: t('storesDesk.columns.status'),
      cell: ({ approved, locked }) =>
        locked ? (
          <StatusChip tone="bad">{t('storesDesk.locked')}</StatusChip>
        ) : (
          <StatusChip tone={approved ? 'good' : 'bad'}>
            {t(approved ? 'storesDesk.statuses.approved' : 'storesDesk.statuses.stopped')}
          </StatusChip>
        ),
    },
    {
      id: 'application',
      header: t('storesDesk.columns.application'),
      cell: ({ application }) => application && <bdi>{t('storesDesk.wants', { name: application.business_name })}</bdi>,
    },
    ...(may(userType, 'money.read')
      ? [
          {
            id: 'volume',
            header: t('storesDesk.columns.volume'),
            cell: ({ volume }: StoreRow) => volume && <PapsAmount paps={volume.amount} />,
            isFigure: true,
          },
        ]
      : []),
    {
      id: 'place',
      header: t('storesDesk.columns.place'),
      cell: ({ city, country }) => [city, country && countryName(country, i18n.language)].filter(Boolean).join(', '),
      isExtra: true,
    },
    {
      id: 'identity',
      header: t('backoffice.columns.identity'),
      cell: ({ national_id: { status } }) => <IdentityChip status={status} />,
      isExtra: true,
    },
    { id: 'papsId', header: t('backoffice.columns.papsId'), cell: ({ paps_id }) => paps_id, isExtra: true },
    { id: 'since', header: t('storesDesk.columns.since'), cell: ({ created_at }) => format.date(created_at) },
  ]
  return (
    <ListScreen
      list={storesList}
      name="storesDesk"
      columns={columns}
      title={t('backoffice.pages.storesDesk')}
      lead={t('storesDesk.lead')}
      searchHint={t('storesDesk.searchHint')}
      filters={{
        anyStatus: t('storesDesk.anyStatus'),
        statuses: STATUSES.map((value) => ({ value, label: t(`storesDesk.statuses.${value}`) })),
      }}
      csv={storesCsv}
      onOpen={({ _id }) => navigate(generatePath(staffPages.person.url, { id: _id }))}
    />
  )
}
