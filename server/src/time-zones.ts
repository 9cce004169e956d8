import type { Database } from '@paps/database'
import { makeRecentSet } from './recent-set.ts'

/** The zones that the process and the database know alike. */
export interface TimeZones {
  /** Reads the list of the database. Called once, at the start. */
  load(): Promise<void>
  /** Returns the database's name of a zone, or null for one that is not in the list. */
  find(name: string): string | null
}

/** Abbreviations are no zones: `IST` is India for one program and Israel for another. */
const NAME = /^(UTC|[A-Z][A-Za-z_]{1,30}(\/[A-Za-z0-9_+-]{1,30}){1,2})$/

const MOST_KNOWN = 2_000

/** Both must have the same clocks at these moments: winter and summer of each hemisphere, in years of changed rules. */
const PROBES = ['2012', '2016', '2020', '2023', '2026', '2029'].flatMap((year) => [
  new Date(`${year}-01-15T12:00:00Z`),
  new Date(`${year}-07-15T12:00:00Z`),
])

export function makeTimeZones({ pool }: Database): TimeZones {
  let offsets = new Map<string, readonly number[]>()
  /** The database's name for each zone, by the name that this process prefers: `Asia/Calcutta` for `Asia/Kolkata`. */
  let names = new Map<string, string>()
  const unknown = makeRecentSet(1_000)
  const known = new Map<string, string>([['UTC', 'UTC']])

  const compare = (name: string): string | null => {
    const preferred = preferredName(name)
    if (preferred === null) return null
    const theirs = offsets.has(name) ? name : names.get(preferred)
    if (theirs === undefined) return null
    return isAlike(name, offsets.get(theirs) ?? []) ? theirs : null
  }

  return {
    async load() {
      offsets = await readOffsets(pool)
      names = new Map([...offsets.keys()].map((name) => [preferredName(name) ?? name, name]))
    },
    find(name) {
      const found = known.get(name)
      if (found !== undefined) return found
      if (!NAME.test(name) || unknown.has(name)) return null
      const theirs = compare(name)
      if (theirs === null) unknown.add(name)
      else {
        // Names differ in case only so often that callers could fill the memory.
        if (known.size >= MOST_KNOWN) known.clear()
        known.set(name, theirs)
      }
      return theirs
    },
  }
}

/** Returns the minutes east of UTC at each probe, by zone. */
async function readOffsets(pool: Database['pool']): Promise<Map<string, readonly number[]>> {
  const { rows } = await pool.query<{ name: string; offsets: number[] }>(
    `select name, array(
        select (extract(epoch from (at at time zone name) - (at at time zone 'UTC')) / 60)::int
        from unnest($1::timestamptz[]) with ordinality as probe (at, place) order by place
      ) as offsets
    from pg_timezone_names where name ~ '^[A-Z].*/' or name = 'UTC'`,
    [PROBES],
  )
  return new Map(rows.map(({ name, offsets }) => [name, offsets]))
}

/** Returns null for a zone that this process does not know. */
function preferredName(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function isAlike(name: string, offsets: readonly number[]): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: name, timeZoneName: 'longOffset' })
  return PROBES.every((probe, place) => minutesEast(format, probe) === offsets[place])
}

/** Reads the minutes from `GMT+05:30`. */
function minutesEast(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
