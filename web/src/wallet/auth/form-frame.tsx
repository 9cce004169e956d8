import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { readFields } from '../../kit/forms/read-fields.ts'
import classes from './auth-form.module.css'

interface FormFrameProps {
  title: string
  lead: string
  error: { message: string } | null
  /** The errors of single fields. Each is shown at its field; the first takes the focus. */
  invalid?: object | null
  /** The headline of a refusal, above the server's reason. */
  refusal?: string
  submit: string
  isBusy: boolean
  onSubmit: (fields: Record<string, string>) => void
  children: ReactNode
  foot?: ReactNode
}

/** A form that fills a page: heading, error, fields, button. */
export function FormFrame(props: FormFrameProps) {
  const { title, lead, error, invalid = null, refusal, submit, isBusy, onSubmit, children, foot } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (invalid !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [invalid])

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(readFields(event.currentTarget))
  }
  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      <FormAlert error={error} title={refusal} />
      {children}
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        {submit}
      </Button>
      {foot}
    </form>
  )
}
