import { Button } from '@mantine/core'
import { may, WALLET_KINDS } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api/api-error.ts'
import { call } from '../../kit/api/call.ts'
import type { Column } from '../../kit/lists/columns.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListQuery } from '../../kit/lists/use-list-query.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Initials } from '../../kit/ui/avatar.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import classes from './people.module.css'
import { IdentityChip, type PersonRow, peopleCsv, peopleList } from './people-list.tsx'
import { PersonDetail } from './person-detail.tsx'

const nameOf = ({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`

const IDENTITIES = ['none', 'pending', 'approved', 'rejected'] as const

export function PeopleScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [query] = useListQuery()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const columns = usePeopleColumns()
  const reload = () => void dispatch(peopleList.load({ query, isAgain: true }))
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
                reload()
              }}
            />
          ),
        },
      })}
      detail={(id) => <PersonDetail id={id} onChanged={reload} />}
    />
  )
}

function usePeopleColumns(): Column<PersonRow>[] {
  const { t } = useTranslation()
  const format = useFormats()
  const yesNo = (is: boolean) => t(is ? 'backoffice.yes' : 'backoffice.no')
  return [
    {
      id: 'person',
      header: t('backoffice.columns.person'),
      cell: (person) => (
        <span className={classes.person}>
          <Initials firstName={person.first_name} lastName={person.last_name} size={24} />
          <bdi className={classes.oneLine}>{nameOf(person)}</bdi>
        </span>
      ),
      isLead: true,
      sort: 'name',
    },
    { id: 'papsId', header: t('backoffice.columns.papsId'), cell: (person) => person.paps_id, width: 164 },
    {
      id: 'type',
      header: t('backoffice.columns.type'),
      cell: (person) => t(`backoffice.types.${person.user_type}`),
      width: 118,
    },
    {
      id: 'identity',
      header: t('backoffice.columns.identity'),
      cell: ({ national_id: { status } }) => <IdentityChip status={status} />,
      width: 132,
    },
    {
      id: 'locked',
      header: t('backoffice.columns.account'),
      cell: ({ locked }) =>
        locked ? <StatusChip tone="bad">{t('backoffice.locked')}</StatusChip> : t('backoffice.open'),
      width: 100,
    },
    {
      id: 'joined',
      header: t('backoffice.columns.joined'),
      cell: (person) => format.date(person.created_at),
      sort: 'date',
      width: 116,
    },
    { id: 'email', header: t('person.email'), cell: (person) => person.email.email, isExtra: true },
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
}

interface BulkPeopleProps {
  people: PersonRow[]
  onDone: () => void
}

/** Bulk actions that are safe. Money, locks and identities are decided one by one. */
function BulkPeople({ people, onDone }: BulkPeopleProps) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<Decision | null>(null)
  const count = people.length

  const setAds = (allowed: boolean): Decision => {
    const changed = people.filter(({ allow_ads }) => allow_ads !== allowed)
    const set = (to: boolean) =>
      forEach(changed, ({ _id }) => call('PUT /api/user/ads', { body: { _id, allow_ads: to } }))
    return {
      title: t(allowed ? 'person.bulk.showAds' : 'person.bulk.hideAds', { count }),
      text: t('person.bulk.adsText', { count: changed.length }),
      action: t(allowed ? 'person.showAds' : 'person.hideAds'),
      run: async () => {
        await set(allowed)
        toast(t('person.bulk.adsDone', { count: changed.length }), {
          type: 'success',
          action: { label: t('app.undo'), run: () => set(!allowed).then(onDone) },
        })
      },
      done: '',
    }
  }
  const signOut: Decision = {
    title: t('person.bulk.signOut', { count }),
    text: t('person.bulk.signOutText', { count }),
    action: t('person.signOut.action'),
    isDangerous: true,
    run: () => forEach(people, ({ _id }) => call('DELETE /api/user/{id}/sessions', { params: { id: _id } })),
    done: t('person.bulk.signOutDone', { count }),
  }

  return (
    <>
      <Button variant="default" onClick={() => setDecision(setAds(true))}>
        {t('person.showAds')}
      </Button>
      <Button variant="default" onClick={() => setDecision(setAds(false))}>
        {t('person.hideAds')}
      </Button>
      <Button variant="default" onClick={() => setDecision(signOut)}>
        {t('person.signOut.action')}
      </Button>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={onDone} />}
    </>
  )
}

/** Runs `act` for each person in turn. Throws the first refusal after all have run. */
async function forEach(people: readonly PersonRow[], act: (person: PersonRow) => Promise<unknown>): Promise<void> {
  let refused: ApiError | null = null
  for (const person of people) {
    try {
      await act(person)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused ??= error
    }
  }
  if (refused) throw refused
}
