import type { ContentOverview } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

const MOST = 6
const SOON = '14 days'

type Part = keyof ContentOverview

interface LineRow {
  part: Part
  id: string
  kind: ContentOverview['drafts']['data'][number]['kind']
  title: string
  at: Date
}

/** Returns the content that needs an editor. Content is a few hundred rows, so it is read whole. */
export async function readContentOverview(reader: Reader, now: Date): Promise<ContentOverview> {
  const { rows } = await sql<LineRow>`
    with items as (
      select id, kind, title, draft, published_from, published_until, updated_at from content
      union all
      select b.id, 'ad', b.title, b.draft, b.published_from, b.published_until, a.updated_at
      from ad_blocks b join ads a on a.id = b.ads_id
    ), lines as (
      select 'drafts' as part, id, kind, title, updated_at as at, -extract(epoch from updated_at) as place
      from items where draft
      union all
      select 'scheduled', id, kind, title, published_from, extract(epoch from published_from)
      from items where not draft and published_from > ${now}
      union all
      select 'expiring', id, kind, title, published_until, extract(epoch from published_until)
      from items
      where not draft and coalesce(published_from <= ${now}, true) and published_until > ${now}
        and published_until < ${now}::timestamptz + ${SOON}::interval
    )
    select part, id, kind, title, at
    from (select *, row_number() over (partition by part order by place, id) as rank from lines) ranked
    order by part, rank`.execute(reader)
  const partOf = (part: Part) => {
    const its = rows.filter((row) => row.part === part)
    return {
      count: its.length,
      data: its.slice(0, MOST).map(({ id, kind, title, at }) => ({ _id: id, kind, title, at })),
    }
  }
  return { drafts: partOf('drafts'), scheduled: partOf('scheduled'), expiring: partOf('expiring') }
}
