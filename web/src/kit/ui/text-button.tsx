import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}

/** A button inside a sentence. */
export function TextButton({ onClick, disabled = false, children }: TextButtonProps) {
  return (
    <UnstyledButton type="button" className={classes.button} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
