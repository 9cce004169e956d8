import { may, WALLET_KINDS } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import type { Column } from '../../kit/lists/list-column.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListQuery } from '../../kit/lists/use-list-query.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { BulkPeople } from './bulk-people.tsx'
import { IdentityChip } from './identity-chip.tsx'
import { type PersonRow, peopleCsv, peopleList } from './people-list.ts'
import { PersonName } from './person-name.tsx'

const nameOf = ({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`

const IDENTITIES = ['none', 'pending', 'approved', 'rejected'] as const

export function PeopleScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [query] = useListQuery()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const format = useFormats()
  const yesNo = (is: boolean) => t(is ? 'backoffice.yes' : 'backoffice.no')
  const columns: Column<PersonRow>[] = [
    {
      id: 'person',
      header: t('backoffice.columns.person'),
      cell: (person) => <PersonName person={person} />,
      isLead: true,
    },
    { id: 'papsId', header: t('backoffice.columns.papsId'), cell: (person) => person.paps_id },
    { id: 'type', header: t('backoffice.columns.type'), cell: (person) => t(`backoffice.types.${person.user_type}`) },
    {
      id: 'identity',
      header: t('backoffice.columns.identity'),
      cell: ({ national_id: { status } }) => <IdentityChip status={status} />,
    },
    {
      id: 'locked',
      header: t('backoffice.columns.account'),
      cell: ({ locked }) =>
        locked ? <StatusChip tone="bad">{t('backoffice.locked')}</StatusChip> : t('backoffice.open'),
    },
    { id: 'joined', header: t('backoffice.columns.joined'), cell: (person) => format.date(person.created_at) },
    { id: 'username', header: t('backoffice.columns.username'), cell: (person) => person.username, isExtra: true },
    { id: 'city', header: t('backoffice.columns.city'), cell: (person) => person.city, isExtra: true },
    {
      id: 'approved',
      header: t('backoffice.columns.approved'),
      cell: ({ approved }) => yesNo(approved),
      isExtra: true,
    },
    { id: 'ads', header: t('backoffice.columns.ads'), cell: ({ allow_ads }) => yesNo(allow_ads), isExtra: true },
  ]
  return (
    <ListScreen
      list={peopleList}
      name="people"
      columns={columns}
      title={t('backoffice.pages.people')}
      lead={t('backoffice.peopleLead')}
      searchHint={t('list.searchPeople')}
      filters={{
        anyStatus: t('backoffice.identityIs.any'),
        statuses: [
          ...IDENTITIES.map((value) => ({ value, label: t(`backoffice.identityIs.${value}`) })),
          ...WALLET_KINDS.map((value) => ({
            value,
            label: t('backoffice.onlyType', { type: t(`backoffice.types.${value}`) }),
          })),
          { value: 'locked', label: t('backoffice.onlyLocked') },
        ],
      }}
      csv={peopleCsv}
      {...(may(userType, 'users.manage') && {
        bulk: {
          label: (person: PersonRow) => t('person.bulk.choose', { name: nameOf(person) }),
          actions: (people: PersonRow[], clear: () => void) => (
            <BulkPeople
              people={people}
              onDone={() => {
                clear()
                void dispatch(peopleList.load({ query, isAgain: true }))
              }}
            />
          ),
        },
      })}
      onOpen={({ _id }) => navigate(generatePath(staffPages.person.url, { id: _id }))}
    />
  )
}
