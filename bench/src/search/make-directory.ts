import type { Database } from '@paps/database'

const SYLLABLES = 'ko fi ba me na ya wu sa do ti ra li su an ek ow be ju mo ze pa ha ngo kwa che lo vi du gi ta'.split(
  ' ',
)
/** The commonest first names, in order. Those after them are made of syllables. */
const FIRST_NAMES = 'Kofi Ama Kwame Fatima Mohamed Marie Akosua Kwabena Jean Zoé محمد Martha Marta Aïcha فاطمة'.split(
  ' ',
)
const CITIES = ['Accra', 'Kumasi', 'Lomé', 'Cape Coast', 'Sunyani', 'Tamale', 'Abidjan', 'Dakar', 'Lagos', 'Cotonou']
const TRADES = 'Fabrics Market Trading Phones Bakery Stores Enterprise Pharmacy'.split(' ')
const NAMES = 20_000

/**
 * Adds people `from` to `to` to the directory, one in twenty of them a store. The frequency of a name or a city is inverse
 * to its rank (Zipf).
 */
export async function addPeople(owner: Database, from: number, to: number): Promise<void> {
  const client = await owner.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    await client.query('alter table users disable trigger user')
    await client.query(INSERT_PEOPLE, [from, to, [...FIRST_NAMES, ...makeNames()].slice(0, NAMES), CITIES, TRADES])
    await client.query('alter table users enable trigger user')
    await client.query('vacuum analyze users')
  } finally {
    client.release(true)
  }
}

/** In no order of letters, so that common and rare names share syllables. */
function makeNames(): string[] {
  const names = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => a + b + c)))
  return names.map((_, place) => {
    const name = names[(place * 7_919) % names.length] ?? ''
    return name.charAt(0).toUpperCase() + name.slice(1)
  })
}

const INSERT_PEOPLE = `
  insert into users (id, email, first_name, last_name, paps_id, referral_code, is_email_verified, ind_bus, category,
    country, city, user_type, approved, business_name)
  select (lpad(to_hex(1700000000000 + n * 60000::bigint), 12, '0') || '7'
      || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
    n || '@example.com', ($3::text[])[first_rank], 'Owusu', 'PAPS-' || n, n, true,
    case when store < 0.05 then 'business' else 'individual' end, trade.slug,
    case when country < 0.8 then 'GH' when country < 0.99 then 'TG' else 'SN' end, ($4::text[])[city_rank],
    case when store < 0.05 then 'store' else 'regular' end, true,
    case when store < 0.05 then ($3::text[])[business_rank] || ' ' || ($5::text[])[1 + floor(kind * 8)::int] end
  from (
    select n, floor(exp(random() * ln(cardinality($3::text[]))))::int as first_rank,
      floor(exp(random() * ln(cardinality($3::text[]))))::int as business_rank,
      floor(exp(random() * ln(cardinality($4::text[]) + 1)))::int as city_rank,
      random() as store, random() as country, random() as kind
    from generate_series($1::int, $2::int) n
  ) made
  join (
    select slug, row_number() over (order by slug) - 1 as place, count(*) over () as trades
    from categories where parent_id is not null
  ) trade on trade.place = floor(kind * trade.trades)`
