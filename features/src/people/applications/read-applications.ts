import { type Application, DEFAULT_LIMIT, type StaffApplication } from '@paps/contract'
import type { Reader } from '@paps/database'
import { findLatestApplication, listApplicationRows } from './application-store.ts'
import { presentApplication, presentStaffApplication } from './present-application.ts'

/** Returns the caller's latest application, or null when they withdrew it. */
export async function readOwnApplication(reader: Reader, userId: string): Promise<Application | null> {
  const latest = await findLatestApplication(reader, userId)
  return latest && latest.state !== 'withdrawn' ? presentApplication(latest) : null
}

interface ApplicationsQuery {
  user?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export async function listApplications(
  reader: Reader,
  { user, limit = DEFAULT_LIMIT, cursor }: ApplicationsQuery,
): Promise<{ data: StaffApplication[]; next_cursor: string | null }> {
  const { rows, nextCursor } = await listApplicationRows(reader, { userId: user, limit, cursor })
  return { data: rows.map(presentStaffApplication), next_cursor: nextCursor }
}
