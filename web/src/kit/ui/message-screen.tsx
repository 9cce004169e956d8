import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urls } from '../urls.ts'
import { Logo } from './logo.tsx'
import classes from './message-screen.module.css'

interface MessageScreenProps {
  icon: Icon
  title: string
  text: string
  /** The one thing to do from here. */
  children: ReactNode
}

/** A whole page that says one thing. */
export function MessageScreen({ icon: Picture, title, text, children }: MessageScreenProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={urls.landing} className={classes.brand}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <span className={classes.picture}>
          <Picture size={34} stroke={1.6} aria-hidden />
        </span>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </main>
    </div>
  )
}
