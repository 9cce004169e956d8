import type { MoneyRecord } from '@paps/contract'
import type { Person } from './cast.ts'

type Wired = Pick<MoneyRecord, '_id' | 'kind' | 'status'> & {
  amount: number
  fee: number
  points: number
  sender: { _id: string } | null
  receiver: { _id: string } | null
}

/** The figures of a person, by place, in minor units. */
export interface Figures {
  paps: number
  held: number
  savings: number
  points: number
  points_held: number
}

export const FIGURES = ['paps', 'held', 'savings', 'points', 'points_held'] as const satisfies (keyof Figures)[]

/** The last response about one record. */
export interface ToldRecord {
  kind: MoneyRecord['kind']
  status: string
  amount: number
  fee: number
  points: number
  sender: string | null
  receiver: string | null
}

/** All responses of the callers. The database must contain exactly these. */
export interface Told {
  records: ReadonlyMap<string, ToldRecord>
  /** The number of movements into or out of each pot. */
  savings: ReadonlyMap<string, number>
  refusals: ReadonlyMap<string, number>
  /** Records for which two callers received different final states. */
  contradictions: number
  note(records: readonly Wired[]): void
  /** Records money moved into a pot; a negative amount is out of it. */
  noteSaving(owner: Person, pot: string, paps: number): void
  noteRefusal(code: string): void
  /** Returns the change of a person's figures that follows from all responses. */
  changeOf(person: Person): Figures
}

export function makeTold(): Told {
  const records = new Map<string, ToldRecord>()
  const savings = new Map<string, number>()
  const saved = new Map<string, number>()
  const refusals = new Map<string, number>()
  const told = {
    records,
    savings,
    refusals,
    contradictions: 0,
    note(noted: readonly Wired[]) {
      for (const { _id, kind, status, sender, receiver, ...figures } of noted) {
        const before = records.get(_id)
        if (before && before.status !== 'pending') {
          if (status !== before.status) told.contradictions++
          continue
        }
        const [amount, fee] = [minor(figures.amount), minor(figures.fee)]
        const parties = { sender: sender?._id ?? null, receiver: receiver?._id ?? null }
        records.set(_id, { kind, status, amount, fee, points: figures.points, ...parties })
      }
    },
    noteSaving(owner: Person, pot: string, paps: number) {
      add(savings, pot, 1)
      add(saved, owner.id, minor(paps))
    },
    noteRefusal: (code: string) => add(refusals, code, 1),
    changeOf({ id }: Person) {
      const change = { paps: 0, held: 0, savings: 0, points: 0, points_held: 0 }
      const potted = saved.get(id) ?? 0
      change.paps -= potted
      change.savings += potted
      for (const record of records.values()) apply(change, record, id)
      return change
    },
  }
  return told
}

/** Returns the effect of a record in its current state on a person's figures. */
function apply(change: Figures, { kind, status, amount, fee, points, sender, receiver }: ToldRecord, id: string): void {
  const [sent, got] = [sender === id, receiver === id]
  switch (kind) {
    case 'transfer':
    case 'payment':
      if (sent) change.paps -= amount + fee
      if (sent) change.points += points
      if (got) change.paps += amount
      break
    case 'refund':
      if (sent) change.paps -= amount
      if (got) change.paps += amount
      if (got) change.points -= points
      break
    case 'deposit':
      if (sent) change.paps -= amount
      if (got) change.paps += amount - fee
      break
    case 'withdrawal':
      if (sent && status !== 'rejected') change.paps -= amount + fee
      if (sent && status === 'pending') change.held += amount + fee
      if (got && status === 'approved') change.paps += amount
      break
    case 'topup':
      if (got && status === 'approved') change.paps += amount
      if (got && status === 'approved') change.points += points
      break
    case 'redemption':
      if ((sent || got) && status !== 'rejected') change.points -= points
      if ((sent || got) && status === 'pending') change.points_held += points
      if ((sent || got) && status === 'fulfilled') change.paps += amount
      break
  }
}

export function minor(paps: number): number {
  return Math.round(paps * 100)
}

function add(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}
