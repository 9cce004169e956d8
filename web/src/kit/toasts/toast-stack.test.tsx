import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startWords } from '../words/words.ts'
import { ToastStack } from './toast-stack.tsx'
import { closeAllToasts, toast } from './toasts.ts'

startWords()
afterEach(() => act(closeAllToasts))

function show(...texts: string[]): void {
  render(
    <MantineProvider env="test">
      <ToastStack />
    </MantineProvider>,
  )
  act(() => {
    for (const text of texts) toast(text)
  })
}

test('shows a failure as an alert with a close button', () => {
  show('It failed')
  expect(screen.getByRole('alert').textContent).toContain('It failed')
  expect(screen.queryByText('Close all')).toBeNull()
  fireEvent.click(screen.getByLabelText('Close message'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('closes several toasts at once', () => {
  show('First', 'Second')
  fireEvent.click(screen.getByText('Close all'))
  expect(screen.queryByRole('alert')).toBeNull()
})
