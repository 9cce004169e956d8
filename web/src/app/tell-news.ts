import type { EventPayload, ProfileDecision } from '@paps/contract'
import { isAdmin, isOperator } from '@paps/contract/access'
import i18next from 'i18next'
import type { Listening } from '../kit/realtime/event-gate.ts'
import { describeNews, findRecordPage, type MoneyRecord, viewRecord } from '../kit/records/record-view.ts'
import { staffPages } from '../kit/staff-pages.ts'
import { toast } from '../kit/toasts/toasts.ts'
import { urls } from '../kit/urls.ts'

/** Says at once what an event brings; the message opens what it is about. */
export function tellNews({ data }: EventPayload, person: Listening): void {
  if (typeof data._id !== 'string' || typeof data.kind !== 'string') return
  const record = data as unknown as MoneyRecord
  const papsId = person.acts_for?.paps_id ?? person.paps_id
  const isGood = !viewRecord(record, papsId).isRefused
  toast(describeNews(record, papsId), { type: isGood ? 'success' : 'info', to: placeOf(record, person) })
}

function placeOf(record: MoneyRecord, { user_type, paps_id }: Listening): string {
  if (isAdmin(user_type)) return staffPages.topUpQueue.url
  if (isOperator(user_type)) return record.kind === 'withdrawal' ? urls.workPayOuts : urls.workDay
  return findRecordPage(record, paps_id)
}

/** Says what staff decided about the person themselves. */
export function tellDecision({ target, approved }: ProfileDecision['data']): void {
  const [about, to] =
    target === 'account' ? (['store', urls.storeAccount] as const) : (['identity', urls.identity] as const)
  const words = i18next.t(`news.decided.${about}${approved ? 'Approved' : 'Refused'}`)
  toast(words, { type: approved ? 'success' : 'info', to })
}
