import { type DataExport, MOST_EXPORTS } from '@paps/contract'
import type { Reader } from '@paps/database'
import { DAY_MS, presentExport } from './export.ts'
import { findLatestExport, readExportTimes } from './export-store.ts'

interface Latest {
  export: DataExport | null
  left_today: number
}

/** Returns a person's latest archive, and how many more they can request today. */
export async function readExport(reader: Reader, userId: string, now: Date): Promise<Latest> {
  const latest = await findLatestExport(reader, userId)
  const times = await readExportTimes(reader, userId, new Date(now.getTime() - DAY_MS))
  return { export: latest && presentExport(latest, now), left_today: Math.max(0, MOST_EXPORTS - times.length) }
}
