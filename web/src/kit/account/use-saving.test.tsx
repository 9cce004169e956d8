import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { serveResponses } from '../testing/responses.ts'
import { ama, makeStore } from '../testing/store.ts'
import { useSaving } from './use-saving.ts'

test('saves choices made during a save afterwards, only the last of each kind', async () => {
  const store = makeStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { asked } = await serveResponses(() => ({ status: 200, body: { success: true, user: ama } }))
  const { result } = renderHook(useSaving, { wrapper })
  act(() => result.current.save({ language: 'fr' }))
  act(() => result.current.save({ language: 'en' }))
  act(() => result.current.save({ language: 'ar', alert_sms: true }))
  expect(result.current.hoped).toEqual({ language: 'ar', alert_sms: true })
  await waitFor(() => expect(result.current.hoped).toEqual({}))
  expect(asked.map(({ body }) => body)).toEqual([{ language: 'fr' }, { language: 'ar', alert_sms: true }])
})
