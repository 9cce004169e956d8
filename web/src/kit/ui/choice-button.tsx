import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import classes from './choice-button.module.css'

interface ChoiceButtonProps {
  icon: Icon
  name: string
  text: string
  onClick: () => void
}

/** One of several ways to go on. */
export function ChoiceButton({ icon: Picture, name, text, onClick }: ChoiceButtonProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onClick}>
      <span className={classes.picture}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight className={classes.arrow} size={20} aria-hidden />
    </UnstyledButton>
  )
}
