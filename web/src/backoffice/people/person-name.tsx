import { Initials } from '../../kit/ui/initials.tsx'
import type { PersonRow } from './people-list.ts'
import classes from './person-name.module.css'

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
