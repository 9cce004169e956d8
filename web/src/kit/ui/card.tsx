import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** A section of a page with its own heading. */
export function Card({ title, text, children }: CardProps) {
  const heading = useId()
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.body}>{children}</div>}
    </section>
  )
}

export function Cards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>
}
