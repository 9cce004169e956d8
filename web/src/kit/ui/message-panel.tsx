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
  /** The panel is the only content of the page: its title is the page's heading. */
  isPage?: boolean
  /** The action. */
  children?: ReactNode
}

/** A message in place of records: empty, no results, or failed. */
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
  /** The action. */
  children: ReactNode
}

/** A full page with one message. */
export function MessageScreen({ icon: Picture, title, text, children }: MessageScreenProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={urls.landing} reloadDocument className={classes.brand}>
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
