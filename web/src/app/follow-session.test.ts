import { EVENT_NAMES, type EventPayload, routes } from '@paps/contract'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import { announceEvent, useCatchUp } from '../kit/realtime/events.ts'
import { sessionFound } from '../kit/session/auth-slice.ts'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { serveResponses } from '../kit/testing/responses.ts'
import { ama } from '../kit/testing/store.ts'
import { shownToasts } from '../kit/toasts/toasts.ts'
import { startWords } from '../kit/words/words.ts'
import { followSession } from './follow-session.ts'
import { checkUp, followEvents } from './live-session.ts'
import { createStore } from './store.ts'

startWords()

const topUp: EventPayload = {
  event_id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  paps_id: ama.paps_id,
  at: '2026-11-15T09:30:00.000Z',
  update: { paps: 2000, points: 60 },
  data: {},
}

async function follow(user: typeof ama) {
  await serveResponses(() => ({ status: 200, body: { unread: 3, waiting: { requests: 1, payouts: 0 } } }))
  const store = createStore()
  followEvents(store, () => void store.dispatch(loadUnread()))
  store.dispatch(loadCurrentUser.fulfilled(user, 'request'))
  return store
}

test('an event updates the balance of a person', async () => {
  const store = await follow(ama)
  announceEvent('topupReceiverSuccess', topUp)
  expect(store.getState().currentUser.user).toMatchObject({ paps: 2000, points: 60 })
})

test('an event during a load of the person loads again: the response may be older than the event', async () => {
  const store = await follow(ama)
  const { asked } = await serveResponses(() => ({ status: 200, body: { user: { ...ama, paps: 2000 } } }))
  store.dispatch(loadCurrentUser.pending('request'))
  announceEvent('topupReceiverSuccess', topUp)
  store.dispatch(loadCurrentUser.fulfilled(ama, 'request'))
  await expect.poll(() => store.getState().currentUser.user).toMatchObject({ paps: 2000 })
  expect(asked.map(({ url }) => url)).toContain('/api/auth/get_current_user')
})

test.each([
  ['money that came before the socket loads the lists again', ama.paps + 98.5, 1],
  ['without a change the lists are not loaded again', ama.paps, 0],
])('%s', async (_, paps, times) => {
  const store = await follow(ama)
  await serveResponses(({ url }) => ({
    status: 200,
    body: url.includes('unread') ? { unread: 0, waiting: { requests: 0, payouts: 0 } } : { user: { ...ama, paps } },
  }))
  const reload = vi.fn()
  renderHook(() => useCatchUp(reload))
  await checkUp(store)
  expect(store.getState().currentUser.user?.paps).toBe(paps)
  expect(reload).toHaveBeenCalledTimes(times)
})

test('an event about another person’s money does not change the balance of staff', async () => {
  const store = await follow({ ...ama, user_type: 'finance_admin' })
  announceEvent('topupInit', topUp)
  expect(store.getState().currentUser.user).toMatchObject({ paps: ama.paps, points: ama.points })
})

test.each(EVENT_NAMES.filter((name) => name !== 'topupInit'))(
  '%s updates the balance and the unread count, and shows a toast',
  async (name) => {
    const store = await follow(ama)
    const data = routes.activity.getActivity.example.answer.record
    announceEvent(name, { ...topUp, data: { ...data, sender: data.receiver, receiver: data.sender } })
    expect(store.getState().currentUser.user).toMatchObject({ paps: 2000, points: 60 })
    expect(shownToasts().at(-1)).toMatchObject({ message: 'Kofi B. sent you 75.25 paps.', to: `/activity/${data._id}` })
    await expect
      .poll(() => store.getState().unread, { interval: 5 })
      .toEqual({ count: 3, requests: 1, payOuts: 0, muted: [] })
  },
)

test('ends a restored session whose token is gone', () => {
  const store = createStore()
  store.dispatch(sessionFound('a.b.c'))
  followSession(store, () => {})
  expect(store.getState().auth).toEqual({ isAuthenticated: null, status: 'idle', error: null })
})
