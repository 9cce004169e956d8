import type { EventPayload, ProfileDecision } from '@paps/contract'
import { isAdmin } from '@paps/contract/access'
import i18next from 'i18next'
import { newsOf } from '../kit/records/news-of.ts'
import { pageOf } from '../kit/records/page-of.ts'
import { type MoneyRecord, viewOf } from '../kit/records/record-view.ts'
import { staffPages } from '../kit/staff-pages.ts'
import { toast } from '../kit/toasts/toasts.ts'
import { urls } from '../kit/urls.ts'

/** Says at once what an event brings; the message opens what it is about. */
export function tellNews({ data }: EventPayload, person: { paps_id: string; user_type: string }): void {
  if (typeof data._id !== 'string' || typeof data.kind !== 'string') return
  const record = data as unknown as MoneyRecord
  const isGood = !viewOf(record, person.paps_id).isRefused
  const to = isAdmin(person.user_type) ? staffPages.topUpQueue.url : pageOf(record, person.paps_id)
  toast(newsOf(record, person.paps_id), { type: isGood ? 'success' : 'info', to })
}

/** Says what staff decided about the person themselves. */
export function tellDecision({ target, approved }: ProfileDecision['data']): void {
  const [about, to] =
    target === 'account' ? (['store', urls.storeAccount] as const) : (['identity', urls.identity] as const)
  const words = i18next.t(`news.decided.${about}${approved ? 'Approved' : 'Refused'}`)
  toast(words, { type: approved ? 'success' : 'info', to })
}
