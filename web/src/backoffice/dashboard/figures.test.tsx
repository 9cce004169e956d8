import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startWords } from '../../kit/words/words.ts'
import { Change } from './figures.tsx'

startWords()
afterEach(cleanup)

function show(now: number, before: number) {
  const { container } = render(
    <MantineProvider env="test">
      <Change now={now} before={before} words={String(before)} />
    </MantineProvider>,
  )
  return container.querySelector('[data-direction]')
}

test('shows no empty chip for a figure that was 0 before', () => {
  expect(show(120, 0)).toBeNull()
  expect(show(0, 0)).toBeNull()
})

test('shows the change of any other figure', () => {
  expect(show(120, 100)?.textContent).toContain('+20%')
  expect(show(100, 100)?.textContent).toContain('0%')
})
