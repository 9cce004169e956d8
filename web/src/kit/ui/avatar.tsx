import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  picture: string | null
  size?: number
}

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ name, picture, size = 44 }: AvatarProps) {
  if (picture !== null) {
    return <img src={`${picture}?w=128`} alt="" width={size} height={size} className={classes.picture} loading="lazy" />
  }
  const [first = '', ...others] = name.split(' ')
  return <Initials firstName={first} lastName={others.at(-1) ?? ''} size={size} />
}

interface InitialsProps {
  firstName: string
  lastName: string
  size?: number
}

/** The initials of a person. Decorative: the name stands beside them. */
export function Initials({ firstName, lastName, size = 44 }: InitialsProps) {
  const letters = `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()
  return (
    <span className={classes.initials} style={{ width: size, height: size, fontSize: size * 0.36 }} aria-hidden>
      {letters}
    </span>
  )
}
