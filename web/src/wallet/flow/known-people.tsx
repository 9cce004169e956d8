import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconRosetteDiscountCheckFilled, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kit/api/api-error.ts'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import classes from './known-people.module.css'
import type { Receiver } from './use-receiver.ts'

interface KnownPeopleProps {
  /** Filters by the beginning of the name. */
  text: string
  /** Only stores when paying a store; only people when requesting money. */
  of?: 'anyone' | 'stores' | 'people'
  onChoose: (person: Receiver) => void
}

/** Favourites, then recent receivers; people before stores. */
export function KnownPeople({ text, of = 'anyone', onChoose }: KnownPeopleProps) {
  const { t } = useTranslation()
  const { people, choose } = useKnownPeople()
  // A changed star does not reorder the list, or the next tap would hit another person.
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())

  if (people === null) return <PeopleSkeleton />
  const wanted = text.trim().toLowerCase()
  const isMeant = ({ user_type }: KnownPerson) =>
    of === 'anyone' || user_type === (of === 'stores' ? 'store' : 'regular')
  const shown = people
    .filter((person) => isMeant(person) && isCalled(person.name.toLowerCase(), wanted))
    .sort((one, other) => Number(one.user_type === 'store') - Number(other.user_type === 'store'))
  const startedAsFavourite = ({ _id, favourite }: KnownPerson) => favourite !== moved.has(_id)

  function star(person: KnownPerson): void {
    setMoved((before) => {
      const after = new Set(before)
      if (!after.delete(person._id)) after.add(person._id)
      return after
    })
    void choose(person, !person.favourite)
  }

  const group = (title: string, members: KnownPerson[]) =>
    members.length > 0 && (
      <Group title={title}>
        {members.map((person) => (
          <Row
            key={person._id}
            person={person}
            isAsked={of === 'people'}
            onChoose={() => onChoose({ ...person, first_time: person.times_paid === 0 })}
            onStar={() => star(person)}
          />
        ))}
      </Group>
    )
  return (
    <>
      {group(t('send.favourites'), shown.filter(startedAsFavourite))}
      {group(
        t('send.recent'),
        shown.filter((person) => !startedAsFavourite(person)),
      )}
    </>
  )
}

function isCalled(name: string, wanted: string): boolean {
  return [...name.split(' '), name].some((part) => part.startsWith(wanted))
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.people}>{children}</ul>
    </section>
  )
}

interface RowProps {
  person: KnownPerson
  /** The person is asked to pay, so the number of earlier payments is hidden. */
  isAsked: boolean
  onChoose: () => void
  onStar: () => void
}

function Row({ person, isAsked, onChoose, onStar }: RowProps) {
  const { t } = useTranslation()
  const { name, avatar, verified, favourite, times_paid, paps_id } = person
  const Star = favourite ? IconStarFilled : IconStar
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.person} onClick={onChoose}>
        <Avatar name={name} picture={avatar} size={44} />
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
            {verified && <IconRosetteDiscountCheckFilled size={17} role="img" aria-label={t('flow.party.verified')} />}
          </span>
          <span className={classes.times}>
            {isAsked ? (
              <bdi dir="ltr">{paps_id}</bdi>
            ) : times_paid > 0 ? (
              t('flow.party.before', { count: times_paid })
            ) : (
              t('flow.party.never')
            )}
          </span>
        </span>
      </UnstyledButton>
      <UnstyledButton
        className={classes.star}
        aria-pressed={favourite}
        aria-label={t('send.favourite', { name })}
        onClick={onStar}
      >
        <Star size={22} aria-hidden />
      </UnstyledButton>
    </li>
  )
}

function PeopleSkeleton() {
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

type KnownPerson = ResponseOf<'GET /api/people/recent'>['data'][number]

/** Returns favourites and recent receivers; `null` until loaded. Typing works without them. */
function useKnownPeople() {
  const [people, setPeople] = useState<KnownPerson[] | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call('GET /api/people/recent', { signal: leaving.signal }).then(
      ({ data }) => setPeople(data),
      () => setPeople((before) => before ?? []),
    )
    return () => leaving.abort()
  }, [])

  async function choose(person: KnownPerson, favourite: boolean): Promise<void> {
    // Updated in place at once. The list is sorted again when it is next opened.
    const show = (is: boolean) =>
      setPeople(
        (before) => before?.map((each) => (each._id === person._id ? { ...each, favourite: is } : each)) ?? null,
      )
    show(favourite)
    try {
      await call('PUT /api/people/favourite', { body: { paps_id: person.paps_id, favourite } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(!favourite)
      toast(error.message)
    }
  }

  return { people, choose }
}
