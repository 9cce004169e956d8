import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import classes from './code-field.module.css'

const MOST_DIGITS = 6

/** A PIN in a form: never shown, never remembered by the browser. */
export function PinField(props: TextInputProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS)
  }
  return (
    <TextInput
      size="md"
      required
      withAsterisk={false}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maw={320}
      classNames={{ input: classes.input ?? '' }}
      onChange={change}
      {...props}
    />
  )
}
