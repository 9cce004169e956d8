import { type IdentityAttempt, Refusal } from '@paps/contract'
import { type ListQuery, listPage, type Reader } from '@paps/database'
import { findUser } from '../users/user-store.ts'
import { attemptList } from './attempt-list.ts'
import { presentAttempt } from './present-attempt.ts'

export async function listAttempts(
  reader: Reader,
  userId: string,
  page: Pick<ListQuery, 'limit' | 'cursor' | 'timeZone' | 'now'>,
): Promise<{ data: IdentityAttempt[]; next_cursor: string | null }> {
  if (!(await findUser(reader, userId))) throw new Refusal('not_found')
  const { rows, nextCursor } = await listPage(reader, attemptList, { userId }, { ...page, period: { kind: 'all' } })
  return { data: rows.map(presentAttempt), next_cursor: nextCursor }
}
