import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, call } from '../../kit/api/call.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from './recent-people.module.css'

type RecentPerson = AnswerOf<'GET /api/people/recent'>['data'][number]

interface RecentPeopleProps {
  /** Leaves those whose name does not begin with it. */
  text: string
  /** Only stores, where stores are to be paid. */
  storesOnly?: boolean
  onChoose: (person: RecentPerson) => void
}

/** Those who were paid last, first. */
export function RecentPeople({ text, storesOnly = false, onChoose }: RecentPeopleProps) {
  const { t } = useTranslation()
  const [people, setPeople] = useState<RecentPerson[] | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/people/recent', { signal: leaving.signal }).then(
      ({ data }) => setPeople(data),
      // Typing works without them.
      () => setPeople((before) => before ?? []),
    )
    return () => leaving.abort()
  }, [])

  if (people === null) return <RecentSkeleton />
  const wanted = text.trim().toLowerCase()
  const shown = people.filter(
    ({ name, user_type }) =>
      (!storesOnly || user_type === 'store') &&
      name
        .toLowerCase()
        .split(' ')
        .concat(name.toLowerCase())
        .some((part) => part.startsWith(wanted)),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className={classes.title}>
        {t('send.recent')}
      </h2>
      <ul className={classes.people}>
        {shown.map((person) => (
          <li key={person._id}>
            <UnstyledButton className={classes.person} onClick={() => onChoose(person)}>
              <Avatar name={person.name} picture={person.avatar} size={44} />
              <span className={classes.words}>
                <span className={classes.name}>
                  <bdi>{person.name}</bdi>
                  {person.verified && (
                    <IconRosetteDiscountCheckFilled size={17} role="img" aria-label={t('flow.party.verified')} />
                  )}
                </span>
                <span className={classes.times}>{t('flow.party.before', { count: person.times_paid })}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')} className={classes.skeleton}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.person}>
          <Skeleton circle height={44} />
          <div>
            <Skeleton height={12} width={120} mb={8} />
            <Skeleton height={10} width={90} />
          </div>
        </div>
      ))}
    </div>
  )
}
