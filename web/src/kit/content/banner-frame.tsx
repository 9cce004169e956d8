import type { CSSProperties, ReactNode } from 'react'
import classes from './banner-frame.module.css'
import { readable } from './readable-colours.ts'

interface Colours {
  background: string
  text: string
}

const PLAIN: Colours = { background: '#0a6146', text: '#ffffff' }

interface BannerFrameProps {
  /** As its editors chose them; made readable where they are not. */
  colours: Colours | undefined
  /** Null while an editor has not written one. */
  title: ReactNode
  text: ReactNode
  /** Draws the button, in the colours given. */
  action?: ((look: { className: string | undefined; style: CSSProperties }) => ReactNode) | undefined
  picture?: ReactNode
}

/** A banner as people see it: on their home, and in its editor's preview. */
export function BannerFrame({ colours = PLAIN, title, text, action, picture }: BannerFrameProps) {
  const { background, text: ink } = readable(colours)
  return (
    <article className={classes.banner} style={{ background, color: ink, '--banner': background } as CSSProperties}>
      <div className={classes.words}>
        {title !== null && <h2 className={classes.title}>{title}</h2>}
        <p className={classes.text}>{text}</p>
        {action?.({ className: classes.action, style: { color: background, background: ink } })}
      </div>
      {picture && <div className={classes.picture}>{picture}</div>}
    </article>
  )
}
