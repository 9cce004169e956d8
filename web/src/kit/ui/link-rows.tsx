import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './link-rows.module.css'

interface LinkRowProps {
  to: string
  icon: Icon
  title: string
  text?: string | undefined
  /** A number before the arrow. */
  mark?: ReactNode
  /** The state. On a phone it is below the text. */
  children?: ReactNode
}

/** A link to a page, with icon, title and state. */
export function LinkRow({ to, icon: Picture, title, text, mark, children }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.picture}>
          <Picture size={22} stroke={1.7} aria-hidden />
        </span>
        <span>
          <span className={classes.title}>{title}</span>
          {text !== undefined && <span className={classes.text}>{text}</span>}
        </span>
        {children && <span className={classes.state}>{children}</span>}
        <span className={classes.end}>
          {mark}
          <IconChevronRight className={classes.arrow} size={20} aria-hidden />
        </span>
      </Link>
    </li>
  )
}

export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface ChoiceButtonProps {
  icon: Icon
  name: string
  text: string
  /** A mark beside the name. */
  mark?: ReactNode
  onClick: () => void
}

/** One of several options of a step. */
export function ChoiceButton({ icon: Picture, name, text, mark, onClick }: ChoiceButtonProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onClick}>
      <span className={classes.choicePicture}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>
          {name} {mark}
        </span>
        <span className={classes.choiceText}>{text}</span>
      </span>
      <IconChevronRight className={classes.choiceArrow} size={20} aria-hidden />
    </UnstyledButton>
  )
}
