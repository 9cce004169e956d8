import { isAdmin, isOperator } from '@paps/contract/access'
import { alertTypeOf } from '@paps/contract/alerts'
import i18next from 'i18next'
import { oneAtATime } from '../kit/api/one-at-a-time.ts'
import { onSessionRefused } from '../kit/api/session-refused.ts'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import { announceCatchUp, onEvent } from '../kit/realtime/events.ts'
import { openRealtime } from '../kit/realtime/open-realtime.ts'
import { endSession, sessionFound } from '../kit/session/auth-slice.ts'
import { balanceChanged, loadCurrentUser, noteKnown } from '../kit/session/current-user-slice.ts'
import { readToken, TOKEN_KEY } from '../kit/session/token.ts'
import { toast } from '../kit/toasts/toasts.ts'
import type { Store } from './store.ts'
import { tellDecision, tellNews } from './tell-news.ts'
import { onWakeUp } from './wake-up.ts'

/** Keeps the store, the socket and the other tabs of one mind about who is signed in. */
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

  /** Anything may have changed while nobody listened. */
  function catchUp(): void {
    refresh()
    announceCatchUp()
  }

  function connect(token: string): () => void {
    return openRealtime({
      token,
      person: () => store.getState().currentUser.user,
      onReconnect: catchUp,
      onRefused: end,
      onDecided: (decision) => {
        catchUp()
        tellDecision(decision)
      },
    })
  }

  adoptStoredToken(store)
  store.subscribe(follow)
  follow()
  onEvent((name, event) => {
    const { user } = store.getState().currentUser
    if (user === null) return
    // Staff hear of other people's money, which leaves their own balance alone; what is decided is no news to them.
    // Neither do employees have the store's balance.
    const isOwn = !isAdmin(user.user_type) && !isOperator(user.user_type)
    if (isOwn && event.update !== null) store.dispatch(balanceChanged(event.update))
    // What is owed is not in events: it is read again with the rest of the person.
    if (name === 'correctionReceiver' || name === 'settlementReceiver') void store.dispatch(loadCurrentUser())
    noteKnown()
    // Counted by the server alone: an event that is caught up with may be among what was counted before.
    countUnread()
    if (isAdmin(user.user_type) && name !== 'topupInit') return
    if (store.getState().unread.muted.includes(alertTypeOf(name, user.user_type))) return
    tellNews(event, user)
  })
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

/** The token in storage is the one that is sent: the restored slices may be older than it. */
function adoptStoredToken(store: Store): void {
  const token = readToken()
  if (token === store.getState().auth.isAuthenticated) return
  store.dispatch(token === null ? endSession() : sessionFound(token))
}
