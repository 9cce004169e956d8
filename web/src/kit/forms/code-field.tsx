import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import classes from './code-field.module.css'

const LENGTH = 6

interface CodeFieldProps extends Omit<TextInputProps, 'onChange'> {
  /** Called when all digits are entered. */
  onComplete?: ((code: string) => void) | undefined
}

/** A six-digit code from mail or SMS. One field, so that phones can fill it in and it can be pasted. */
export function CodeField({ onComplete, ...props }: CodeFieldProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    currentTarget.value = currentTarget.value.replace(/\D/g, '').slice(0, LENGTH)
    if (currentTarget.value.length === LENGTH) onComplete?.(currentTarget.value)
  }
  return (
    <TextInput
      size="md"
      required
      withAsterisk={false}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      classNames={{ input: classes.input ?? '' }}
      onChange={change}
      {...props}
    />
  )
}
