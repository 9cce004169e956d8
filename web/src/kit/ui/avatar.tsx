import { IconBuildingStore } from '@tabler/icons-react'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  picture: string | null
  size?: number
  /** A store is a rounded square, a person a circle. */
  isStore?: boolean
}

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ name, picture, size = 44, isStore = false }: AvatarProps) {
  if (picture !== null) {
    return (
      <img
        src={`${picture}?w=128`}
        alt=""
        width={size}
        height={size}
        className={classes.picture}
        data-store={isStore || undefined}
        loading="lazy"
      />
    )
  }
  if (isStore) {
    return (
      <span className={classes.initials} data-store data-tint={tintOf(name)} style={{ width: size, height: size }}>
        <IconBuildingStore size={size / 2} stroke={1.8} aria-hidden />
      </span>
    )
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
    <span
      className={classes.initials}
      data-tint={tintOf(`${firstName} ${lastName}`)}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden
    >
      {letters}
    </span>
  )
}

const TINTS = 7

/** Returns the tint of a name: the same on every page. */
function tintOf(name: string): number {
  let hash = 0
  for (const letter of name.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash % TINTS
}
