import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusal, serveResponses } from '../testing/responses.ts'
import { makeStore } from '../testing/store.ts'
import { fetchSettings } from './fetch-settings.ts'
import { loadSmsCredit } from './settings-slice.ts'

const figures = {
  withdrawal_deposit_stores: 1,
  withdrawal_deposit_user: 1.5,
  paps_transfer: 1,
  paps_payment: 2,
  paps_topup: 1,
  paps_referral: 50,
  redemptionThreshold: 10,
  point_value: 0.01,
  referral_topup: 20,
}

afterEach(() => {
  vi.useRealTimers()
})

test('starts with a threshold of 0 and an SMS credit of "0"', () => {
  const { settings } = makeStore().getState()
  expect(settings).toMatchObject({ status: 'idle', values: { redemptionThreshold: 0 }, sms_credit: '0' })
})

test('has the SMS credit once it is loaded, and keeps the last one after a failure', async () => {
  const store = makeStore()
  let isUp = true
  const { asked } = await serveResponses(() =>
    isUp ? { status: 200, body: { smscredit: '12.34' } } : refusal(503, 'busy', 'Busy.'),
  )
  await store.dispatch(loadSmsCredit())
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/settings/smscredit' })
  expect(store.getState().settings.sms_credit).toBe('12.34')
  isUp = false
  await store.dispatch(loadSmsCredit())
  expect(store.getState().settings.sms_credit).toBe('12.34')
})

test('retries every 3000 ms until the settings are loaded, as one outage', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isUp = false
  const { asked } = await serveResponses(() => (isUp ? { status: 200, body: figures } : refusal(503, 'busy', 'Busy.')))
  const store = makeStore()
  const seen: string[] = []
  store.subscribe(() => {
    const { status } = store.getState().settings
    if (seen.at(-1) !== status) seen.push(status)
  })
  onTestFinished(fetchSettings(store.dispatch))

  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(2999)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  isUp = true
  vi.advanceTimersByTime(3000)
  await vi.waitFor(() => expect(store.getState().settings.values).toEqual(figures))
  expect(seen).toEqual(['loading', 'rejected', 'successful'])
  expect(vi.getTimerCount()).toBe(0)
})
