import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './integrations.module.css'

interface ChoicesProps {
  legend: string
  error?: string | undefined
  children: ReactNode
}

/** Several things of which any may be chosen. */
export function Choices({ legend, error, children }: ChoicesProps) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{legend}</legend>
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  label: string
  text?: string
  isChosen?: boolean
}

export function Choice({ name, label, text, isChosen = false }: ChoiceProps) {
  return (
    <Checkbox
      name={name}
      size="md"
      label={label}
      description={text}
      defaultChecked={isChosen}
      classNames={{ description: classes.hint ?? '' }}
    />
  )
}

/** Of fields by name, those of a list that are ticked. */
export function chosenOf<Name extends string>(all: readonly Name[], fields: Readonly<Record<string, string>>): Name[] {
  return all.filter((name) => name in fields)
}
