import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersistGate } from './persist-gate.tsx'

test('draws its children once the slices are restored, after the callback', () => {
  let isRestored = false
  const listeners = new Set<() => void>()
  const persistor = {
    getState: () => ({ bootstrapped: isRestored, registry: [] }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const seen: string[] = []
  render(
    <PersistGate
      persistor={persistor as never}
      loading={<p>Wait</p>}
      onBeforeLift={() => seen.push(screen.queryByText('Page') === null ? 'before' : 'after')}
    >
      <p>Page</p>
    </PersistGate>,
  )
  expect(screen.getByText('Wait')).toBeTruthy()
  isRestored = true
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(screen.getByText('Page')).toBeTruthy()
  expect([seen, listeners.size]).toEqual([['before'], 0])
})
