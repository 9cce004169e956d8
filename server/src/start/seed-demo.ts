import { isAdmin, newId } from '@paps/contract'
import { type Database, liftTimeouts, type Tx, withTransaction } from '@paps/database'
import {
  DEMO_APPLICANTS,
  DEMO_APPLICATIONS,
  DEMO_DOCUMENTS,
  DEMO_FRIENDS,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_PIN,
  DEMO_STORES,
  DEMO_TEAM,
  NEW_PERSON,
} from '@paps/database/seeds'
import { type Applicant, queueDocuments, seedCatalog } from '@paps/features/catalog/demo'
import { seedBank, seedHistory, seedTeam } from '@paps/features/money/demo'
import { seedApplications } from '@paps/features/people/applications'
import { hashPassword, type KeyedHash } from '@paps/features/people/auth'
import { seedIdentity } from '@paps/features/people/identity'
import { hasUsers, type PersonSeed, type SeededPerson, seedPeople } from '@paps/features/people/users'
import { sql } from 'kysely'

/** An arbitrary lock id: concurrent starts must not both seed. */
const LOCK = 7_271_987
/** The store whose employees the demo has. */
const DEMO_STORE = 'shop@demo.paps'
const DAY_MS = 24 * 60 * 60 * 1000
/** Days since the demo's storekeepers joined. */
const STORES_JOINED = 93
const DOCUMENT_TYPES = ['national_id', 'passport', 'driver_licence', 'voter_card'] as const

/** Seeds an unused database with demo data. */
export async function seedDemo(database: Database, keyedHash: KeyedHash, step: (what: string) => void): Promise<void> {
  const seeded = await withTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if (await hasUsers(tx)) return null
    step('Filling in demo data')
    await liftTimeouts(tx)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const now = rows[0]?.now ?? new Date(Number.NaN)
    // All demo people share one public password, so one hash suffices.
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const seeds = demoPeople().map(({ joined, ...person }, place) => ({
      ...person,
      ...makeContact(person, place),
      password_hash,
      created_at: new Date(now.getTime() - joined * DAY_MS),
    }))
    const people = await seedPeople(tx, keyedHash, seeds)
    await seedApplications(
      tx,
      DEMO_APPLICATIONS.map(({ email, daysAgo, ...application }) => ({
        ...application,
        userId: people.get(email)?.id ?? '',
        at: new Date(now.getTime() - daysAgo * DAY_MS),
      })),
    )
    await seedCatalog(tx, new Map(Array.from(people, ([email, { id }]) => [email, id])))
    await seedIdentities(tx, seeds, people)
    await seedHistory(tx, { keyedHash, people, pin: DEMO_PIN, now })
    await seedTeam(tx, { people, store: DEMO_STORE, now })
    // Visitors of the demo share its accounts, so that every device is new.
    await sql`update settings set value = 0 where name = 'device_limit'`.execute(tx)
    return { now, finance: people.get('finance@demo.paps')?.id ?? '' }
  })
  if (!seeded) return
  const staff = { userId: seeded.finance, userType: 'finance_admin', sessionId: newId(), address: null } as const
  await seedBank(database, staff, seeded.now)
}

/** Pending identities first, as staff see them; then those approved soon after joining. */
async function seedIdentities(
  tx: Tx,
  seeds: readonly PersonSeed[],
  people: ReadonlyMap<string, SeededPerson>,
): Promise<void> {
  const idOf = (email: string) => people.get(email)?.id ?? ''
  const waiting = DEMO_DOCUMENTS.map(({ email, type }, face) => ({ userId: idOf(email), type, face }))
  const approved: Applicant[] = []
  const decidedBy = idOf('support@demo.paps')
  for (const [place, { email, user_type, trust, created_at }] of seeds.entries()) {
    if (trust !== 'known' || isAdmin(user_type)) continue
    const type = DOCUMENT_TYPES[place % DOCUMENT_TYPES.length] ?? 'passport'
    const handedInAt = new Date(created_at.getTime() + (20 + ((place * 7) % 50)) * 60_000)
    const decidedAt = new Date(handedInAt.getTime() + (3 + ((place * 5) % 9)) * 60 * 60_000)
    const identity = { userId: idOf(email), type, handedInAt, decidedAt, decidedBy }
    approved.push({ userId: identity.userId, type, submissionId: await seedIdentity(tx, identity), face: place + 10 })
  }
  await queueDocuments(tx, [...waiting, ...approved])
}

type Person = Omit<PersonSeed, 'password_hash' | 'created_at'> & { joined: number }

function demoPeople(): Person[] {
  const known = [...DEMO_PEOPLE, ...DEMO_FRIENDS].map((person) => ({
    ...person,
    ...makeStore(person.email),
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

/** Returns people who only run a demo store. */
function demoStorekeepers(): Person[] {
  const known: readonly string[] = DEMO_PEOPLE.map(({ email }) => email)
  return DEMO_STORES.filter(({ email }) => !known.includes(email)).map(({ email, username, business_name }) => ({
    email,
    username,
    first_name: business_name,
    last_name: '',
    user_type: 'store',
    ...makeStore(email),
    trust: 'known',
    pin: DEMO_PIN,
    joined: STORES_JOINED,
  }))
}

/**
 * People with a verified phone get a number of an unassigned block. Only people, not businesses, have a date of birth.
 */
function makeContact({ trust, user_type, business_name }: Omit<Person, 'joined'>, place: number): Partial<PersonSeed> {
  if (trust === 'none' || isAdmin(user_type)) return {}
  const phone_number = `+23324000${String(1000 + place * 37)}`
  const isPerson = business_name === undefined && user_type === 'regular'
  const day = `${1978 + ((place * 5) % 22)}-${String(1 + (place % 12)).padStart(2, '0')}-${String(3 + ((place * 11) % 25)).padStart(2, '0')}`
  return { phone_number, ...(isPerson && { date_of_birth: day }) }
}

function makeStore(mail: string): Partial<Person> {
  const store = DEMO_STORES.find(({ email }) => email === mail)
  if (!store) return {}
  const { business_name, category, city, address } = store
  return { business_name, category, city, address, country: 'GH', ind_bus: 'business' }
}
