import type { DataExport } from '@paps/contract'

export const MAKE_EXPORT = 'make-export'

export const DAY_MS = 24 * 60 * 60 * 1000

/** The stored row of an archive. */
export interface ExportRow {
  id: string
  user_id: string
  state: DataExport['status']
  time_zone: string
  bytes: bigint | null
  created_at: Date
  ready_at: Date | null
  expires_at: Date | null
}

/** A ready archive past its expiry is presented as expired, even before the job has marked it. */
export function presentExport(row: ExportRow, now: Date): DataExport {
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now
  return {
    _id: row.id,
    status: isOver ? 'expired' : row.state,
    created_at: row.created_at,
    ready_at: row.ready_at,
    expires_at: row.expires_at,
    bytes: row.bytes === null ? null : Number(row.bytes),
  }
}

/** The label that binds a part to its archive. */
export function exportLabel({ exportId, part }: { exportId: string; part: number }): string {
  return `export ${exportId} ${part}`
}
