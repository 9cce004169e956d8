import type { Reader, Tx } from '@paps/database'
import { type RawBuilder, sql } from 'kysely'

/** Something people are found by, in the place of a word that somebody typed. */
export interface Candidate {
  token: string
  /** 0 is the word itself, 1 begins with it, 2 is spelt like it but for a mistake. */
  distance: number
}

const MOST_OF_A_KIND = 8

/**
 * What somebody may mean by each word they typed, the nearest first; nothing for a word that nobody is found by. It
 * takes as long as there are words, not people.
 */
export async function findCandidates(reader: Reader, text: string, mostWords: number): Promise<Candidate[][]> {
  const { rows } = await sql<{ n: number; token: string | null; distance: number }>`
    with typed as (
      select n, word from unnest(directory_words_of(${text})) with ordinality as t (word, n)
      order by length(word) desc limit ${mostWords}
    )
    select typed.n::int as n, near.token, min(near.distance)::int as distance
    from typed left join lateral (
      (
        select s.token, case when s.word = typed.word then 0 else 1 end as distance,
          similarity(s.word, typed.word) as likeness
        from directory_spellings s
        where s.spelling = s.word and s.word >= typed.word and s.word < typed.word || chr(65533)
        order by s.word limit ${MOST_OF_A_KIND}
      )
      union all
      (
        select s.token, 2, similarity(s.word, typed.word)
        from directory_spellings s
        where s.spelling = any (array(select directory_spellings_of(typed.word))) and s.word <> typed.word
          and abs(length(s.word) - length(typed.word)) <= 1
        order by similarity(s.word, typed.word) desc, s.word limit ${MOST_OF_A_KIND}
      )
    ) near on true
    group by typed.n, near.token
    order by typed.n, distance, max(near.likeness) desc, near.token`.execute(reader)
  return [...Map.groupBy(rows, ({ n }) => n).values()].map((near) =>
    near.flatMap(({ token, distance }) => (token === null ? [] : [{ token, distance }])),
  )
}

/** How many are found by each token, counted no further than it takes to tell rare from common. */
export async function countRoughly(
  reader: Reader,
  tokens: readonly string[],
  enough: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ token: string; people: number }>`
    select asked.token, (
      select count(*)::int from (select from directory_tokens d where d.token = asked.token limit ${enough}) counted
    ) as people
    from unnest(${tokens}::text[]) as asked (token)`.execute(reader)
  return new Map(rows.map(({ token, people }) => [token, people]))
}

export interface Walk {
  /** Where to go on, or null to begin. */
  before: string | null
  limit: number
  mostSteps: number
}

/**
 * Those who have every one of the tokens, newest first. It walks along the first and looks each of them up under the
 * others, and no further than so many steps: that costs the same however many people there are. Answers where to go
 * on, or null when there are no more.
 */
export async function walkTokens(
  reader: Reader,
  tokens: readonly string[],
  walk: Walk,
): Promise<{ ids: string[]; goOnBefore: string | null }> {
  const { rows } = await walkQuery(tokens, walk).execute(reader)
  const ids = rows.map(({ user_id }) => user_id)
  if (ids.length === walk.limit) return { ids, goOnBefore: ids.at(-1) ?? null }
  const { rows: steps } = await sql<{ user_id: string }>`
    select user_id from ${along(tokens, walk)} offset ${walk.mostSteps - 1}`.execute(reader)
  return { ids, goOnBefore: steps[0]?.user_id ?? null }
}

export function walkQuery(tokens: readonly string[], walk: Walk): RawBuilder<{ user_id: string }> {
  // Each look-up stands for itself, so that the planner can't read all of a common token to join with it.
  const lookUps = tokens.slice(1).map(
    (token) => sql`cross join lateral (
        select from directory_tokens o where o.token = ${token} and o.user_id = walked.user_id limit 1
      )`,
  )
  return sql`
    select walked.user_id from ${along(tokens, walk)} ${lookUps.length > 0 ? sql.join(lookUps, sql` `) : sql``}
    order by walked.user_id desc limit ${walk.limit}`
}

function along([first = '*']: readonly string[], { before, mostSteps }: Walk): RawBuilder<unknown> {
  const start = before === null ? sql`` : sql`and user_id < ${before}::uuid`
  return sql`(
    select user_id from directory_tokens where token = ${first} ${start} order by user_id desc limit ${mostSteps}
  ) walked`
}

/** Which of the tokens each of them has. */
export async function tokensOf(
  reader: Reader,
  ids: readonly string[],
  tokens: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ user_id: string; tokens: string[] }>`
    select user_id, array_agg(token::text) as tokens from directory_tokens
    where token = any (${tokens}::text[]) and user_id = any (${ids}::uuid[])
    group by user_id`.execute(reader)
  return new Map(rows.map((row) => [row.user_id, new Set(row.tokens)]))
}

export async function findCategoryToken(reader: Reader, named: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from categories where slug = ${named.toLowerCase()} or lower(name) = ${named.toLowerCase()}
    order by slug = ${named.toLowerCase()} desc, parent_id nulls first limit 1`.execute(reader)
  return rows[0] ? `c:${rows[0].id}` : null
}

export interface EntryRow {
  id: string
  paps_id: string
  first_name: string
  last_name: string
  business_name: string | null
  avatar: string | null
  user_type: string
  ind_bus: string
  category: string
  category_name: string
  country: string | null
  city: string | null
  national_id_status: string
}

/** In the order of the ids. */
export async function loadEntries(reader: Reader, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select u.id, u.paps_id, u.first_name, u.last_name, u.business_name, u.avatar, u.user_type, u.ind_bus, u.category,
      c.name as category_name, u.country, u.city, u.national_id_status
    from unnest(${ids}::uuid[]) with ordinality as asked (id, n)
    join users u on u.id = asked.id
    join categories c on c.slug = u.category
    order by asked.n`.execute(reader)
  return rows
}

/**
 * Forgets the words that nobody is found by any more: a rare name must not outlive the account it came from. Whoever
 * is joining under one of them at this moment holds the table, and is waited for. Answers where to go on.
 */
export async function forgetWords(tx: Tx, after: string, limit: number): Promise<string | null> {
  await sql`lock table directory_spellings in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ word: string; token: string }>`
    select word, token from directory_spellings where spelling = word and word > ${after} and token like 'w:%'
    order by word limit ${limit}`.execute(tx)
  const last = rows.at(-1)?.word ?? null
  const unused = await sql<{ token: string }>`
    select token from unnest(${rows.map(({ token }) => token)}::text[]) as asked (token)
    where not exists (select from directory_tokens d where d.token = asked.token)`.execute(tx)
  const gone = unused.rows.map(({ token }) => token)
  await sql`
    delete from directory_spellings s
    using unnest(${gone}::text[]) as g (token), directory_spellings_of(substr(g.token, 3)) as every (spelling)
    where s.spelling = every.spelling and s.token = g.token`.execute(tx)
  return rows.length === limit ? last : null
}
