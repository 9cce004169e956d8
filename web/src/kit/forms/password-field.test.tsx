import { MantineProvider } from '@mantine/core'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { PasswordField } from './password-field.tsx'

startWords()

test('a password is hidden until it is shown, and can be pasted and filled in by a password manager', () => {
  render(
    <MantineProvider env="test">
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Password')
  expect(field).toHaveProperty('type', 'password')
  expect(field).toHaveProperty('autocomplete', 'current-password')
  const paste = createEvent.paste(field)
  fireEvent(field, paste)
  expect(paste.defaultPrevented).toBe(false)
  fireEvent.mouseDown(screen.getByRole('button'))
  expect(field).toHaveProperty('type', 'text')
})
