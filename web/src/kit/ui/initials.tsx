import classes from './initials.module.css'

interface InitialsProps {
  firstName: string
  lastName: string
  size?: number
}

/** A person's picture while they have none. The name always stands beside it. */
export function Initials({ firstName, lastName, size = 44 }: InitialsProps) {
  const letters = `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()
  return (
    <span className={classes.initials} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden>
      {letters}
    </span>
  )
}
