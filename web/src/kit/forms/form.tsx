import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './form.module.css'
import { FormAlert } from './form-alert.tsx'
import { readFields } from './read-fields.ts'

interface FormProps {
  error: { message: string } | null
  /** What the product says when it is refused, before the server's reason. */
  refusal?: string | undefined
  submit: string
  isBusy: boolean
  onSubmit: (fields: Record<string, string>) => void
  children: ReactNode
  /** Beside the button. */
  foot?: ReactNode
}

/** Fields and their button. What is wrong with them, the server says. */
export function Form({ error, refusal, submit, isBusy, onSubmit, children, foot }: FormProps) {
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(readFields(event.currentTarget))
  }
  return (
    <form onSubmit={send} className={classes.form} noValidate>
      <FormAlert error={error} title={refusal} />
      {children}
      <div className={classes.foot}>
        <Button type="submit" size="md" loading={isBusy}>
          {submit}
        </Button>
        {foot}
      </div>
    </form>
  )
}

/** Two fields beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}

/** Small things beside each other. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}
