import { isAdmin } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import {
  DEMO_APPLICANTS,
  DEMO_DOCUMENTS,
  DEMO_FRIENDS,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_PIN,
  DEMO_STORES,
  DEMO_TEAM,
  NEW_PERSON,
} from '@paps/database/seeds'
import { queueDocuments, seedCatalog } from '@paps/features/catalog/demo'
import { seedHistory, seedTeam } from '@paps/features/money/demo'
import { hashPassword, type KeyedHash } from '@paps/features/people/auth'
import { anyoneHere, type PersonSeed, seedPeople } from '@paps/features/people/users'
import { sql } from 'kysely'

/** Any number that nothing else locks: two processes that start at once must not both fill the database. */
const LOCK = 7_271_987
/** Whose employees the demo has. */
const DEMO_STORE = 'shop@demo.paps'
const DAY_MS = 24 * 60 * 60 * 1000
/** Storekeepers who are there for their stores alone came this long ago. */
const STORES_JOINED = 93

/** Fills a database that nobody has used yet. */
export async function seedDemo(database: Database, keyedHash: KeyedHash, step: (what: string) => void): Promise<void> {
  await withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (await anyoneHere(tx)) return
    step('Filling in demo data')
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const now = rows[0]?.now ?? new Date(Number.NaN)
    // All have the same password, which everybody knows: one hash does for them.
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const seeds = demoPeople().map(({ joined, ...person }) => ({
      ...person,
      password_hash,
      created_at: new Date(now.getTime() - joined * DAY_MS),
    }))
    const people = await seedPeople(tx, keyedHash, seeds)
    await queueDocuments(
      tx,
      DEMO_DOCUMENTS.map(({ email, type }) => ({ userId: people.get(email)?.id ?? '', type })),
    )
    await seedCatalog(tx, new Map(Array.from(people, ([email, { id }]) => [email, id])))
    await seedHistory(tx, { keyedHash, people, pin: DEMO_PIN, now })
    await seedTeam(tx, { people, store: DEMO_STORE, now })
  })
}

type Person = Omit<PersonSeed, 'password_hash' | 'created_at'> & { joined: number }

function demoPeople(): Person[] {
  const known = [...DEMO_PEOPLE, ...DEMO_FRIENDS].map((person) => ({
    ...person,
    ...storeOf(person.email),
    trust: 'known' as const,
    pin: isAdmin(person.user_type) ? null : DEMO_PIN,
  }))
  return [
    ...known,
    ...demoStorekeepers(),
    ...DEMO_APPLICANTS.map((person) => ({ ...person, trust: 'reachable' as const, pin: DEMO_PIN })),
    ...DEMO_TEAM.map(({ till: _, since: __, limits: ___, ...person }) => ({
      ...person,
      username: null,
      trust: 'reachable' as const,
      pin: DEMO_PIN,
    })),
    { ...NEW_PERSON, trust: 'none', pin: null },
  ]
}

/** Those who are there for their stores alone. */
function demoStorekeepers(): Person[] {
  const known: readonly string[] = DEMO_PEOPLE.map(({ email }) => email)
  return DEMO_STORES.filter(({ email }) => !known.includes(email)).map(({ email, username, business_name }) => ({
    email,
    username,
    first_name: business_name,
    last_name: '',
    user_type: 'store',
    ...storeOf(email),
    trust: 'known',
    pin: DEMO_PIN,
    joined: STORES_JOINED,
  }))
}

function storeOf(mail: string): Partial<Person> {
  const store = DEMO_STORES.find(({ email }) => email === mail)
  if (!store) return {}
  const { business_name, category, city, address } = store
  return { business_name, category, city, address, country: 'GH', ind_bus: 'business' }
}
