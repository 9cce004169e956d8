import { isAdmin } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_PIN, NEW_PERSON } from '@paps/database/seeds'
import { hashPassword, type KeyedHash } from '@paps/features/people/auth'
import { anyoneHere, seedPeople } from '@paps/features/people/users'
import { sql } from 'kysely'

/** Any number that nothing else locks: two processes that start at once must not both fill the database. */
const LOCK = 7_271_987

/** Fills a database that nobody has used yet. */
export async function seedDemo(database: Database, keyedHash: KeyedHash, step: (what: string) => void): Promise<void> {
  await withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (await anyoneHere(tx)) return
    step('Filling in demo data')
    const people = [
      ...DEMO_PEOPLE.map((person) => ({ ...person, verified: true, pin: isAdmin(person.user_type) ? null : DEMO_PIN })),
      { ...NEW_PERSON, verified: false, pin: null },
    ]
    const hashes = await Promise.all(people.map(() => hashPassword(DEMO_PASSWORD)))
    await seedPeople(
      tx,
      keyedHash,
      people.map((person, index) => ({ ...person, password_hash: hashes[index] ?? '' })),
      new Date(),
    )
  })
}
