import { EVENT_NAMES, type EventPayload, routes } from '@paps/contract'
import { expect, test } from 'vitest'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import { announceEvent } from '../kit/realtime/events.ts'
import { sessionFound } from '../kit/session/auth-slice.ts'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { serveResponses } from '../kit/testing/responses.ts'
import { ama } from '../kit/testing/store.ts'
import { shownToasts } from '../kit/toasts/toasts.ts'
import { startWords } from '../kit/words/words.ts'
import { followSession } from './follow-session.ts'
import { followEvents } from './live-session.ts'
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
