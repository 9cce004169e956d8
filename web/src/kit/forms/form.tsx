import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './form.module.css'
import { FormAlert } from './form-alert.tsx'
import { readFields } from './read-fields.ts'

interface FormProps {
  error: { message: string } | null
  /** The product's sentence for a refusal, shown above the server's reason. */
  refusal?: string | undefined
  submit: string
  isBusy: boolean
  onSubmit: (fields: Record<string, string>) => void
  children: ReactNode
  /** Shown beside the button. */
  foot?: ReactNode
}

/** Fields with a submit button. The server validates the fields. */
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

/** Two fields side by side, if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}

/** Small elements side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>
}
