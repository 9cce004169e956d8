import { isAdmin } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_PIN, DEMO_STORES, NEW_PERSON } from '@paps/database/seeds'
import { seedCatalog } from '@paps/features/catalog/demo'
import { hashPassword, type KeyedHash } from '@paps/features/people/auth'
import { anyoneHere, type PersonSeed, seedPeople } from '@paps/features/people/users'
import { sql } from 'kysely'

/** Any number that nothing else locks: two processes that start at once must not both fill the database. */
const LOCK = 7_271_987

/** Fills a database that nobody has used yet. */
export async function seedDemo(database: Database, keyedHash: KeyedHash, step: (what: string) => void): Promise<void> {
  await withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (await anyoneHere(tx)) return
    step('Filling in demo data')
    // All have the same password, which everybody knows: one hash does for them.
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const people = [...demoPeople(), ...demoStorekeepers()].map((person) => ({ ...person, password_hash }))
    await seedCatalog(tx, await seedPeople(tx, keyedHash, people, new Date()))
  })
}

type Person = Omit<PersonSeed, 'password_hash'>

function demoPeople(): Person[] {
  return [
    ...DEMO_PEOPLE.map((person) => ({
      ...person,
      ...storeOf(person.email),
      verified: true,
      pin: isAdmin(person.user_type) ? null : DEMO_PIN,
    })),
    { ...NEW_PERSON, verified: false, pin: null },
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
    verified: true,
    pin: DEMO_PIN,
    paps: 150_000n,
    points: 0n,
  }))
}

function storeOf(mail: string): Partial<Person> {
  const store = DEMO_STORES.find(({ email }) => email === mail)
  if (!store) return {}
  const { business_name, category, city, address } = store
  return { business_name, category, city, address, country: 'GH', ind_bus: 'business' }
}
