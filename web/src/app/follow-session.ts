import type { EventPayload, MoneyEventName, ProfileDecision } from '@paps/contract'
import { isAdmin, isOperator } from '@paps/contract/access'
import { alertTypeOf } from '@paps/contract/alerts'
import i18next from 'i18next'
import { oneAtATime } from '../kit/api/one-at-a-time.ts'
import { onSessionRefused } from '../kit/api/session-refused.ts'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import type { Listening } from '../kit/realtime/event-gate.ts'
import { announceCatchUp, onEvent } from '../kit/realtime/events.ts'
import { openRealtime } from '../kit/realtime/open-realtime.ts'
import { describeNews, findRecordPage, type MoneyRecord, viewRecord } from '../kit/records/record-view.ts'
import { endSession, sessionFound } from '../kit/session/auth-slice.ts'
import { balanceChanged, loadCurrentUser, noteKnown } from '../kit/session/current-user-slice.ts'
import { readToken, TOKEN_KEY } from '../kit/session/token.ts'
import { staffPages } from '../kit/staff-pages.ts'
import { toast } from '../kit/toasts/toasts.ts'
import { urls } from '../kit/urls.ts'
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

  function connect(token: string): () => void {
    return openRealtime({
      token,
      person: () => store.getState().currentUser.user,
      onReconnect: catchUp,
      onRefused: end,
      onDecided: (decision) => {
        catchUp()
        showDecision(decision)
      },
    })
  }

  adoptStoredToken(store)
  store.subscribe(follow)
  follow()
  onEvent((name, event) => applyEvent(store, name, event, countUnread))
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

/** Updates the balance and the counts, and shows the news unless the person muted its kind. */
function applyEvent(store: Store, name: MoneyEventName, event: EventPayload, countUnread: () => void): void {
  const { user } = store.getState().currentUser
  if (user === null) return
  // Staff receive events about other people's money, which do not change their own balance. Decisions are not shown to them.
  // Employees do not have the store's balance either.
  const isOwn = !isAdmin(user.user_type) && !isOperator(user.user_type)
  if (isOwn && event.update !== null) store.dispatch(balanceChanged(event.update))
  // Events do not contain debts, so the user is refetched.
  if (name === 'correctionReceiver' || name === 'settlementReceiver') void store.dispatch(loadCurrentUser())
  noteKnown()
  // The server counts: an event delivered late may already be in the previous count.
  countUnread()
  if (isAdmin(user.user_type) && name !== 'topupInit') return
  if (store.getState().unread.muted.includes(alertTypeOf(name, user.user_type))) return
  showNews(event, user)
}

/** Requests send the stored token, which may be newer than the restored slices. */
function adoptStoredToken(store: Store): void {
  const token = readToken()
  if (token === store.getState().auth.isAuthenticated) return
  store.dispatch(token === null ? endSession() : sessionFound(token))
}

/** Shows an event as a toast that links to its record. */
function showNews({ data }: EventPayload, person: Listening): void {
  if (typeof data._id !== 'string' || typeof data.kind !== 'string') return
  const record = data as unknown as MoneyRecord
  const papsId = person.acts_for?.paps_id ?? person.paps_id
  const isGood = !viewRecord(record, papsId).isRefused
  toast(describeNews(record, papsId), { type: isGood ? 'success' : 'info', to: findPlace(record, person) })
}

function findPlace(record: MoneyRecord, { user_type, paps_id }: Listening): string {
  if (isAdmin(user_type)) return staffPages.topUpQueue.url
  if (isOperator(user_type)) return record.kind === 'withdrawal' ? urls.workPayOuts : urls.workDay
  return findRecordPage(record, paps_id)
}

/** Shows a decision of staff about the person as a toast. */
function showDecision({ target, approved }: ProfileDecision['data']): void {
  const [about, to] =
    target === 'account' ? (['store', urls.storeAccount] as const) : (['identity', urls.identity] as const)
  const words = i18next.t(`news.decided.${about}${approved ? 'Approved' : 'Refused'}`)
  toast(words, { type: approved ? 'success' : 'info', to })
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
