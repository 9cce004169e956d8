import { useTranslation } from 'react-i18next'
import { createList } from '../../kit/lists/create-list.ts'
import { createCsvFetcher, createPageFetcher } from '../../kit/lists/fetch-page.ts'
import { Initials } from '../../kit/ui/avatar.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import classes from './people.module.css'

export const peopleList = createList('users', createPageFetcher('/api/user'))

export const peopleCsv = createCsvFetcher('/api/user')

export type PersonRow = ReturnType<typeof peopleList.select>['rows'][number]

export function PersonName({ person }: { person: PersonRow }) {
  return (
    <span className={classes.person}>
      <Initials firstName={person.first_name} lastName={person.last_name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          {person.first_name} {person.last_name}
        </span>
        <span className={classes.email}>{person.email.email}</span>
      </span>
    </span>
  )
}

type Status = PersonRow['national_id']['status']

const TONES: Record<Status, StatusTone> = { none: 'quiet', pending: 'waiting', approved: 'good', rejected: 'bad' }

/** The state of the identity check. `isNamed` adds the word identity, for use beside other chips. */
export function IdentityChip({ status, isNamed = false }: { status: string; isNamed?: boolean }) {
  const { t } = useTranslation()
  const known = status in TONES ? (status as Status) : 'none'
  return (
    <StatusChip tone={TONES[known]}>
      {t(isNamed ? `backoffice.identityIs.${known}` : `backoffice.identity.${known}`)}
    </StatusChip>
  )
}
