import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/lists/list-column.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { type PersonRow, peopleList } from './people-list.ts'
import { PersonName } from './person-name.tsx'

const TONES: Record<PersonRow['national_id']['status'], StatusTone> = {
  none: 'quiet',
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
}

export function PeopleScreen() {
  const { t, i18n } = useTranslation()
  const days = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  const columns: Column<PersonRow>[] = [
    { header: t('backoffice.columns.person'), cell: (person) => <PersonName person={person} />, isLead: true },
    { header: t('backoffice.columns.papsId'), cell: (person) => person.paps_id },
    { header: t('backoffice.columns.type'), cell: (person) => t(`backoffice.types.${person.user_type}`) },
    {
      header: t('backoffice.columns.identity'),
      cell: ({ national_id: { status } }) => (
        <StatusChip tone={TONES[status]}>{t(`backoffice.identity.${status}`)}</StatusChip>
      ),
    },
    { header: t('backoffice.columns.joined'), cell: (person) => days.format(new Date(person.created_at)) },
  ]
  return (
    <ListScreen
      list={peopleList}
      columns={columns}
      title={t('backoffice.people')}
      lead={t('backoffice.peopleLead')}
      searchHint={t('list.searchPeople')}
    />
  )
}
