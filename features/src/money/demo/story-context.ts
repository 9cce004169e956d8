import { randomBytes } from 'node:crypto'
import { type Actor, newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { SeededPerson } from '../../people/users/seed-people.ts'
import type { MoneyService } from '../service/money-service.ts'
import { makeMoneyService } from '../service/money-service.ts'

/** Context of the demo story. */
export interface StoryContext {
  tx: Tx
  money: MoneyService
  keyedHash: KeyedHash
  pin: string
  person(name: string): SeededPerson
  /** Returns a person as a caller for the audit log. */
  staff(name: string): Caller
  /** Ids of created records by the name of their step. */
  made: Map<string, string>
}

interface StoryInput {
  tx: Tx
  keyedHash: KeyedHash
  people: ReadonlyMap<string, SeededPerson>
  pin: string
  made: Map<string, string>
}

/** Everything runs in one transaction, one step after the other, so movements are posted without a group. */
export function makeStoryContext({ tx, keyedHash, people, pin, made }: StoryInput): StoryContext {
  const poster = { post: post.bind(null, tx), waiting: 0, close: async () => {} }
  const money = makeMoneyService({
    reader: tx,
    poster,
    keyedHash,
    quoteSecrets: [randomBytes(32).toString('hex')],
    transact: (work) => work(tx),
  })
  const person = (name: string) => {
    const found = people.get(`${name}@demo.paps`)
    if (!found) throw new Error(`no demo person is named ${name}`)
    return found
  }
  const staff = (name: string) => {
    const { id: userId, userType } = person(name)
    return { userId, userType: userType as Actor['userType'], sessionId: newId(), address: null }
  }
  return { tx, money, keyedHash, pin, person, staff, made }
}

export function requireMade({ made }: StoryContext, name: string): string {
  const id = made.get(name)
  if (id === undefined) throw new Error(`no earlier step of the demo story is named ${name}`)
  return id
}
