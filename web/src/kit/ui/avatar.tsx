import classes from './initials.module.css'
import { Initials } from './initials.tsx'

interface AvatarProps {
  name: string
  picture: string | null
  size?: number
}

/** Somebody's picture, or the first letters of their name. The name always stands beside it. */
export function Avatar({ name, picture, size = 44 }: AvatarProps) {
  if (picture !== null) {
    return <img src={`${picture}?w=128`} alt="" width={size} height={size} className={classes.picture} loading="lazy" />
  }
  const [first = '', ...others] = name.split(' ')
  return <Initials firstName={first} lastName={others.at(-1) ?? ''} size={size} />
}
