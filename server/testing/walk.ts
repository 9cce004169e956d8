import { EVENT_NAMES, type EventName, type RecordKind } from '@paps/contract'
import { expect } from 'vitest'
import type { Acts, Cast, Name } from './acts.ts'
import type { Holder } from './money.ts'
import type { TestApp } from './test-app.ts'

/** The figures of a person in every place. */
const FIGURES = ['paps', 'held', 'savings', 'points', 'points_held', 'points_owed'] as const
type Figures = Record<(typeof FIGURES)[number], number>

/** One step of a record towards a final state, with all its effects. It must have no other effect. */
export interface Step<Available = Acts> {
  what: string
  /** Returns the ids of the records concerned. */
  does(acts: Available): Promise<readonly string[]>
  /** The change of each person's figures. */
  moves?: Partial<Record<Name, Partial<Figures>>>
  /** The records in the lists of these people and of finance staff, and in no other list. */
  shows: readonly Shown[]
  /** The recipients of each event on their sockets. */
  hears?: readonly (readonly [Name | 'staff', EventName])[]
  /** The new notifications of each person. */
  told?: readonly (readonly [Name | 'finance' | 'staff', string])[]
}

interface Shown extends Record<string, unknown> {
  kind: RecordKind
  status: string
  to: readonly Name[]
}

const NAMES = ['ama', 'kofi', 'shop', 'bank', 'esi'] as const satisfies readonly Name[]

/** Kinds without a list of their own appear in the feed. */
const LISTS = {
  transfer: 'GET /api/transfer/',
  payment: 'GET /api/payment/',
  refund: 'GET /api/payment/',
  request: 'GET /api/payment/',
  deposit: 'GET /api/deposit/',
  withdrawal: 'GET /api/withdrawal/',
  topup: 'GET /api/topup/',
  redemption: 'GET /api/redemptions/',
  saving: 'GET /api/activity',
  referral: 'GET /api/activity',
  correction: 'GET /api/activity',
  settlement: 'GET /api/activity',
  phone_transfer: 'GET /api/activity',
} as const satisfies Record<RecordKind, string>

type List = (typeof LISTS)[RecordKind]
type Listed = { _id: string } & Record<string, unknown>

interface EventRow {
  name: EventName
  user_id: string | null
  payload: { paps_id: string; update: unknown; data: Listed & { kind: RecordKind } }
}

/** Runs steps and compares every visible effect after each. */
export function makeWalker<Available>(server: TestApp, cast: Cast, acts: Available) {
  const rows = async <Row>(query: string, ...values: unknown[]) =>
    (await server.database.pool.query(query, values)).rows as Row[]

  const nameOf = (id: string | null) => [...NAMES, 'finance' as const].find((name) => cast[name].id === id) ?? 'staff'

  async function readFigures(): Promise<Record<Name, Figures>> {
    const read = async (name: Name): Promise<[Name, Figures]> => {
      const { body } = await server.call('GET /api/balance', { token: cast[name].token })
      return [name, body]
    }
    return Object.fromEntries(await Promise.all(NAMES.map(read))) as Record<Name, Figures>
  }

  async function find({ token }: Holder, list: List, id: string): Promise<Listed | undefined> {
    const { body } = await server.call(list, { token, query: { limit: '200' } })
    return (body.data as Listed[]).find(({ _id }) => _id === id)
  }

  async function expectShown(id: string, { to, ...shown }: Shown): Promise<void> {
    const list = LISTS[shown.kind]
    for (const name of NAMES) {
      const row = await find(cast[name], list, id)
      if (to.includes(name)) expect(row).toMatchObject(shown)
      else expect(row).toBeUndefined()
      expect((await find(cast[name], 'GET /api/activity', id))?.status).toBe(row?.status)
    }
    if (list !== 'GET /api/activity') expect(await find(cast.finance, list, id)).toMatchObject(shown)
  }

  /**
   * The event of a recipient contains the new balance; the event of staff does not. Both contain the record as the
   * lists show it.
   */
  async function expectEvent({ user_id, payload }: EventRow, figures: Record<Name, Figures>): Promise<void> {
    const { paps_id, update, data } = payload
    const name = NAMES.find((one) => cast[one].id === user_id)
    const { paps, points } = name ? figures[name] : { paps: 0, points: 0 }
    expect(update).toEqual(name ? { paps, points } : null)
    expect(data).toEqual(await find(name ? cast[name] : cast.finance, LISTS[data.kind], data._id))
    if (name) expect(paps_id).toBe(cast[name].papsId)
  }

  return async ({ does, moves = {}, shows, hears = [], told = [] }: Step<Available>): Promise<void> => {
    const before = await readFigures()
    const [{ last, known }] = (await rows(`
      select (select coalesce(max(position), 0) from outbox) as last,
        array(select user_id || ' ' || id from notifications) as known`)) as [{ last: bigint; known: string[] }]
    const ids = await does(acts)
    const after = await readFigures()

    expect(changesOf(before, after)).toEqual(moves)
    expect(ids).toHaveLength(shows.length)
    for (const [place, shown] of shows.entries()) await expectShown(ids[place] ?? '', shown)

    const published = await rows<EventRow>('select name, user_id, payload from outbox where position > $1', last)
    // Events beside the eleven of the specification concern no money.
    const events = published.filter(({ name }) => EVENT_NAMES.some((each) => each === name))
    expect(events.map(({ name, user_id }) => [nameOf(user_id), name]).sort()).toEqual([...hears].sort())
    for (const event of events) await expectEvent(event, after)

    const notifications = await rows<{ user_id: string; name: string; state: string | null }>(
      // The report on the whole day is made by a job at its own time.
      `select user_id, name, state from notifications
      where user_id || ' ' || id <> all ($1) and name <> 'safeguardingDiffers'`,
      known,
    )
    const found = notifications.map(({ user_id, name, state }) => [nameOf(user_id), `${name} ${state}`])
    expect(found.sort()).toEqual([...told].sort())
  }
}

function changesOf(before: Record<Name, Figures>, after: Record<Name, Figures>) {
  const changes = NAMES.map((name) => {
    const changed = FIGURES.map((figure) => [figure, rounded(after[name][figure] - before[name][figure])] as const)
    return [name, Object.fromEntries(changed.filter(([, by]) => by !== 0))] as const
  })
  return Object.fromEntries(changes.filter(([, changed]) => Object.keys(changed).length > 0))
}

function rounded(difference: number): number {
  return Math.round(difference * 100) / 100
}
