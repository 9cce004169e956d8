import { expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '../kit/session/token.ts'
import { rootReducer } from '../kit/state.ts'
import { closeAllToasts, shownToasts, toast } from '../kit/toasts/toasts.ts'
import { DEFAULT_THEME } from './theme.ts'

/** The file that shows each sentence of the error catalogue, verbatim in English. */
const SENTENCES: readonly (readonly [string, string])[] = [
  ['kit/session/auth-slice.ts', 'Invalid email or password'],
  ['kit/session/auth-slice.ts', 'Failed to login'],
  ['backoffice/staff/admins-screen.tsx', 'Something went wrong'],
  ['wallet/account/personal-screen.tsx', 'Failed to save personal info'],
  ['kit/account/crop-dialog.tsx', 'Failed to update user avatar'],
  ['wallet/account/identity-form.tsx', 'Failed to update national identification details'],
  ['wallet/account/questions-screen.tsx', 'Failed to get security question'],
  ['wallet/account/questions-screen.tsx', 'Failed to update security questions'],
  ['wallet/account/verify-screen.tsx', 'Email verification failed'],
  ['wallet/account/verify-screen.tsx', 'Email verification code send failed'],
  ['wallet/account/verify-screen.tsx', 'Phone verification failed'],
  ['wallet/account/verify-screen.tsx', 'Phone verification code send failed'],
  ['kit/api/api-error.ts', 'Network Request Error'],
]

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The English words that screens refer to by a key, such as `refusals.avatar`. */
const english = Object.values(import.meta.glob<object>('../kit/words/en/*.json', { eager: true, import: 'default' }))

/** Returns every key of the English words with this sentence. */
function findKeys(sentence: string): string[] {
  const found: string[] = []
  const look = (value: unknown, path: string) => {
    if (value === sentence) found.push(path)
    if (value === null || typeof value !== 'object') return
    for (const [name, below] of Object.entries(value)) look(below, path === '' ? name : `${path}.${name}`)
  }
  for (const words of english) look(words, '')
  return found
}

test.each(SENTENCES)('%s shows “%s”', (file, sentence) => {
  const source = sources[`../${file}`] ?? ''
  const isShown = [`'${sentence}'`, `"${sentence}"`].some((quoted) => source.includes(quoted))
  expect(isShown || findKeys(sentence).some((key) => source.includes(`'${key}'`))).toBe(true)
})

test('the token is kept under paps_token', () => {
  expect(TOKEN_KEY).toBe('paps_token')
})

test('only auth and current user are kept, under version 1.1, with a timeout of 5000 ms', async () => {
  const asked: Record<string, unknown>[] = []
  vi.doMock('redux-persist', async (load) => ({
    ...(await load<typeof import('redux-persist')>()),
    persistReducer: (config: Record<string, unknown>, reducer: unknown) => {
      asked.push(config)
      return reducer
    },
  }))
  vi.resetModules()
  await import('./persistence.ts')
  vi.doUnmock('redux-persist')
  expect(asked).toMatchObject([{ key: 'root', version: 1.1, timeout: 5000, whitelist: ['auth', 'currentUser'] }])
})

test('retries a failed settings fetch after 3000 ms, and a reconnection after 10000 ms at most', () => {
  expect(sources['../kit/settings/fetch-settings.ts']).toContain('RETRY_MS = 3000')
  expect(sources['../kit/realtime/open-realtime.ts']).toContain('RECONNECT_DELAY_MAX_MS = 10_000')
})

test('a toast is of type danger and closes after 5000 ms; all can be closed at once', () => {
  vi.useFakeTimers()
  toast('First')
  expect(shownToasts()).toMatchObject([{ message: 'First', type: 'danger' }])
  vi.advanceTimersByTime(4999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toHaveLength(0)
  toast('Second')
  toast('Third')
  closeAllToasts()
  expect(shownToasts()).toHaveLength(0)
  vi.useRealTimers()
})

test('starts with the light theme, SMS credit "0", redemption threshold 0, and signed out', () => {
  const { settings, auth } = rootReducer(undefined, { type: 'start' })
  expect(DEFAULT_THEME).toBe('light')
  expect([settings.sms_credit, settings.values.redemptionThreshold]).toEqual(['0', 0])
  expect(auth).toEqual({ isAuthenticated: null, status: 'idle', error: null })
})
