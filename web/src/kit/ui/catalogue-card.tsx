import type { ReactNode } from 'react'
import classes from './catalogue-card.module.css'

interface CatalogueCardProps {
  picture: ReactNode
  title: ReactNode
  /** Shown above the title. */
  price?: ReactNode
  /** One dim line below the title. */
  line?: ReactNode
  text?: ReactNode
  /** Actions at the bottom. */
  children?: ReactNode
}

/** A card of the catalogue: in the wallet, and in the preview of the editor. */
export function CatalogueCard({ picture, title, price, line, text, children }: CatalogueCardProps) {
  return (
    <article className={classes.card}>
      {picture}
      <div className={classes.body}>
        {price !== undefined && <p className={classes.price}>{price}</p>}
        <h2 className={classes.title}>{title}</h2>
        {line !== undefined && <p className={classes.line}>{line}</p>}
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children !== undefined && <div className={classes.foot}>{children}</div>}
      </div>
    </article>
  )
}
