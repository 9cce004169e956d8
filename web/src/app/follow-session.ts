import i18next from 'i18next'
import { oldestEarly } from '../kit/api/early-responses.ts'
import { oneAtATime } from '../kit/api/one-at-a-time.ts'
import { onSessionRefused } from '../kit/api/session-refused.ts'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import { announceCatchUp } from '../kit/realtime/events.ts'
import { endSession, sessionFound } from '../kit/session/auth-slice.ts'
import { loadCurrentUser } from '../kit/session/current-user-slice.ts'
import { readToken, TOKEN_KEY } from '../kit/session/token.ts'
import { toast } from '../kit/toasts/toasts.ts'
import { loadAgain } from './load-again.ts'
import type { Store } from './store.ts'

/** Synchronizes the session between the store, the socket and other tabs. */
export function followSession(store: Store, onEnded: () => void): void {
  let closeRealtime = () => {}
  let followed: string | null = null
  const countUnread = oneAtATime(() => store.dispatch(loadUnread()))

  function end(): void {
    if (store.getState().auth.isAuthenticated === null) return
    store.dispatch(endSession())
    toast(i18next.t('auth.ended'), { type: 'info' })
    onEnded()
  }

  function follow(): void {
    const token = store.getState().auth.isAuthenticated
    if (token === followed) return
    followed = token
    closeRealtime()
    closeRealtime = token === null ? () => {} : connect(token)
    if (token !== null) refresh()
  }

  function refresh(): void {
    void store.dispatch(loadCurrentUser())
    countUnread()
  }

  /** Refetches everything after a gap in the events. */
  function catchUp(): void {
    refresh()
    announceCatchUp()
  }

  /** Fetches the code of the socket: visitors do not need it. */
  function connect(token: string): () => void {
    let close = () => {}
    let isWanted = true
    const openedAt = oldestEarly()
    loadAgain(() => import('./live-session.ts')).then(
      ({ openLiveSession }) => {
        if (isWanted) close = openLiveSession(store, { token, openedAt, countUnread, catchUp, end })
      },
      // Without events the page is as current as its last load.
      () => undefined,
    )
    return () => {
      isWanted = false
      close()
    }
  }

  adoptStoredToken(store)
  store.subscribe(follow)
  follow()
  onSessionRefused((token) => {
    if (token === store.getState().auth.isAuthenticated) end()
  })
  onWakeUp(() => {
    if (store.getState().auth.isAuthenticated !== null) catchUp()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY) return
    if (newValue === null) end()
    else store.dispatch(sessionFound(newValue))
  })
}

/** Requests send the stored token, which may be newer than the restored slices. */
function adoptStoredToken(store: Store): void {
  const token = readToken()
  if (token === store.getState().auth.isAuthenticated) return
  store.dispatch(token === null ? endSession() : sessionFound(token))
}

/** After a shorter pause the socket recovers missed events by itself. */
const NAP_MS = 15_000

/** Calls the listener when the device wakes up or is online again. The socket detects that later. */
function onWakeUp(listener: () => void): void {
  let hiddenSince: number | null = null
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now()
      return
    }
    const isLong = hiddenSince !== null && Date.now() - hiddenSince > NAP_MS
    hiddenSince = null
    if (isLong) listener()
  })
  window.addEventListener('online', listener)
}
