import { Button, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { KnownPeople } from '../flow/known-people.tsx'
import { type Receiver, useLookUp } from '../flow/use-receiver.ts'
import { WhoField } from '../flow/who-field.tsx'
import classes from './request-screen.module.css'

const MOST_PEOPLE = 20

interface PeopleStepProps {
  people: readonly Receiver[]
  onPeople: (people: Receiver[]) => void
  onNext: () => void
}

/** Chooses one or several people to request money from. */
export function PeopleStep({ people, onPeople, onNext }: PeopleStepProps) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const [text, setText] = useState('')
  const [isOneself, setOneself] = useState(false)
  const { lookUp, forget, isLooking, error } = useLookUp()

  function add(person: Receiver): void {
    if (people.every((each) => each.paps_id !== person.paps_id) && people.length < MOST_PEOPLE) {
      onPeople([...people, person])
    }
    setText('')
    forget()
  }

  async function find(who: string): Promise<void> {
    const person = await lookUp(who)
    if (person === null) return
    if (person.paps_id === paps_id) setOneself(true)
    else add(person)
  }

  const problem = isOneself ? t('send.oneself') : error?.code === 'not_found' ? t('send.nobody') : error?.message
  return (
    <>
      {people.length > 0 && (
        <ul className={classes.chosen} aria-label={t('requests.chosen')}>
          {people.map((person) => (
            <li key={person.paps_id}>
              <UnstyledButton
                className={classes.chip}
                aria-label={t('requests.remove', { name: person.name })}
                onClick={() => onPeople(people.filter((each) => each !== person))}
              >
                <Avatar name={person.name} picture={person.avatar} size={28} />
                <bdi>{person.name}</bdi>
                <IconX size={16} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <WhoField
        text={text}
        onText={(typed) => {
          setText(typed)
          setOneself(false)
          forget()
        }}
        onWho={find}
        isLooking={isLooking}
        problem={problem ?? null}
        label={t('requests.who')}
        hint={t('requests.whoHint')}
      />
      <KnownPeople text={text} of="people" onChoose={add} />
      <div className={classes.peopleGap} />
      <Button size="lg" fullWidth disabled={people.length === 0} onClick={onNext}>
        {people.length > 1 ? t('requests.nextWith', { count: people.length }) : t('flow.next')}
      </Button>
    </>
  )
}
