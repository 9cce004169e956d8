import type { EventPayload, MoneyEventName, ProfileDecision } from '@paps/contract'
import { isAdmin, isOperator } from '@paps/contract/access'
import { alertTypeOf } from '@paps/contract/alerts'
import i18next from 'i18next'
import { loadUnread } from '../kit/notifications/unread-slice.ts'
import type { Listening } from '../kit/realtime/event-gate.ts'
import { announceCatchUp, onEvent } from '../kit/realtime/events.ts'
import { openRealtime } from '../kit/realtime/open-realtime.ts'
import { describeNews, findRecordPage, type MoneyRecord, viewRecord } from '../kit/records/record-view.ts'
import { balanceChanged, loadCurrentUser, noteKnown } from '../kit/session/current-user-slice.ts'
import { staffPages } from '../kit/staff-pages.ts'
import { toast } from '../kit/toasts/toasts.ts'
import { urls } from '../kit/urls.ts'
import type { Store } from './store.ts'

interface LiveSession {
  token: string
  /** When the session was followed from, by `performance.now()`. */
  openedAt: number
  countUnread: () => void
  /** Refetches after a gap in the events. */
  catchUp: () => void
  /** Ends a session that the server refuses. */
  end: () => void
}

/** Opens the socket of a session and applies its events. Returns a function that closes it. */
export function openLiveSession(store: Store, { token, openedAt, countUnread, catchUp, end }: LiveSession): () => void {
  const stop = followEvents(store, countUnread)
  const close = openRealtime({
    token,
    openedAt,
    person: () => store.getState().currentUser.user,
    onConnected: () => void checkUp(store),
    onReconnect: catchUp,
    onRefused: end,
    onDecided: (decision) => {
      catchUp()
      showDecision(decision)
    },
  })
  return () => {
    stop()
    close()
  }
}

/** The page was loaded before the socket was there. If the figures of the person changed in between, its lists did too. */
export async function checkUp(store: Store): Promise<void> {
  const before = readFigures(store)
  await Promise.all([store.dispatch(loadCurrentUser()), store.dispatch(loadUnread())])
  if (readFigures(store) !== before) announceCatchUp()
}

/** The figures that every event about the person changes. */
function readFigures(store: Store): string {
  const { currentUser, unread } = store.getState()
  return [currentUser.user?.paps, currentUser.user?.points, unread.count, unread.requests, unread.payOuts].join(' ')
}

/** Applies the events of the signed-in person. Returns a function that stops it. */
export function followEvents(store: Store, countUnread: () => void): () => void {
  return onEvent((name, event) => applyEvent(store, name, event, countUnread))
}

/** Updates the balance and the counts, and shows the news unless the person muted its kind. */
function applyEvent(store: Store, name: MoneyEventName, event: EventPayload, countUnread: () => void): void {
  const { user, status } = store.getState().currentUser
  if (user === null) return
  // Staff receive events about other people's money, which do not change their own balance. Decisions are not shown to them.
  // Employees do not have the store's balance either.
  const isOwn = !isAdmin(user.user_type) && !isOperator(user.user_type)
  if (isOwn && event.update !== null) store.dispatch(balanceChanged(event.update))
  // Events do not contain debts, so the user is refetched. A load under way may return the balance before the event.
  const isToLoad = name === 'correctionReceiver' || name === 'settlementReceiver' || status === 'loading'
  if (isToLoad) void store.dispatch(loadCurrentUser())
  noteKnown()
  // The server counts: an event delivered late may already be in the previous count.
  countUnread()
  if (isAdmin(user.user_type) && name !== 'topupInit') return
  if (store.getState().unread.muted.includes(alertTypeOf(name, user.user_type))) return
  showNews(event, user)
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
