import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urls } from '../urls.ts'
import { Logo } from './logo.tsx'
import classes from './message-panel.module.css'

interface MessagePanelProps {
  icon: Icon
  title: string
  text: string
  isAlert?: boolean
  /** Where it is all the page has to say, it is also the page's heading. */
  isPage?: boolean
  /** The one thing to do about it. */
  children?: ReactNode
}

/** Stands where records would: nothing here, no results, or not loaded. */
export function MessagePanel({ icon: Picture, title, text, isAlert, isPage, children }: MessagePanelProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.panel} role={isAlert ? 'alert' : undefined}>
      <span className={classes.picture}>
        <Picture size={26} stroke={1.6} aria-hidden />
      </span>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}

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
        <span className={classes.screenPicture}>
          <Picture size={34} stroke={1.6} aria-hidden />
        </span>
        <h1 className={classes.screenTitle}>{title}</h1>
        <p className={classes.screenText}>{text}</p>
        {children}
      </main>
    </div>
  )
}
