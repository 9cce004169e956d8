import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../kit/forms/country-name.ts'
import type { Column } from '../../kit/lists/columns.tsx'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListQuery } from '../../kit/lists/use-list-query.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './people.module.css'
import { IdentityChip } from './people-list.tsx'
import { PersonDetail } from './person-detail.tsx'

const storesList = createList('storesDesk', createPageFetcher('/api/store/desk'))

const storesCsv = createCsvFetcher('/api/store/desk')

type StoreRow = ReturnType<typeof storesList.select>['rows'][number]

const STATUSES = ['approved', 'stopped', 'pending'] as const

/** All stores, with their states. */
export function StaffStoresScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [query] = useListQuery()
  const columns = useStoreColumns()
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
      detail={(id) => (
        <PersonDetail id={id} onChanged={() => void dispatch(storesList.load({ query, isAgain: true }))} />
      )}
    />
  )
}

function useStoreColumns(): Column<StoreRow>[] {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  return [
    {
      id: 'store',
      header: t('storesDesk.columns.store'),
      cell: (store) => <StoreName store={store} />,
      isLead: true,
      width: 260,
    },
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
      width: 132,
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
            cell: ({ volume }: StoreRow) => volume && <PapsText paps={volume.amount} />,
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
    {
      id: 'since',
      header: t('storesDesk.columns.since'),
      cell: ({ created_at }) => format.date(created_at),
      width: 124,
    },
  ]
}

function StoreName({ store }: { store: StoreRow }) {
  return (
    <span className={classes.person}>
      <Avatar name={store.name} picture={store.avatar} size={24} isStore />
      <bdi className={classes.oneLine}>{store.name}</bdi>
    </span>
  )
}
