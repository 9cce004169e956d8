import i18next from 'i18next'
import { staffPages } from '../../kit/staff-pages.ts'
import { toast } from '../../kit/toasts/toasts.ts'

/** Whether the server's answer says that the act waits for a second person; then a toast links to the queue. */
export function isSentForApproval(answer: unknown): boolean {
  const isWaiting = typeof answer === 'object' && answer !== null && 'approval' in answer && Boolean(answer.approval)
  if (isWaiting) toast(i18next.t('approvals.sent'), { type: 'info', to: `${staffPages.approvals.url}?show=mine` })
  return isWaiting
}
