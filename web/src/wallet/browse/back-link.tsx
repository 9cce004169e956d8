import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** From one thing to all of its kind. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {label}
    </Link>
  )
}
