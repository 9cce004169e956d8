import classes from './logo.module.css'

interface LogoProps {
  /** A word after the name, for a part of the product. */
  tag?: string
}

export function Logo({ tag }: LogoProps) {
  return (
    <span className={classes.logo}>
      <img src="/favicon.svg" alt="" width="34" height="34" />
      <span className={classes.name}>Paps</span>
      {tag && <span className={classes.tag}>{tag}</span>}
    </span>
  )
}
