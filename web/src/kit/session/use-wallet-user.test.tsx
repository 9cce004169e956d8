import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../testing/store.ts'
import { loadCurrentUser, noteKnown } from './current-user-slice.ts'
import { useLastKnown } from './use-wallet-user.ts'

test('returns the time of the last successful load after a failed one', () => {
  const store = makeStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  noteKnown(new Date('2026-11-15T09:30:00Z'))
  const { result, rerender } = renderHook(useLastKnown, { wrapper })
  expect(result.current).toBeNull()
  store.dispatch(loadCurrentUser.rejected(new Error('gone'), 'request'))
  rerender()
  expect(result.current).toBe('2026-11-15T09:30:00.000Z')
})
