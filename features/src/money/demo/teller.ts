import { randomBytes } from 'node:crypto'
import { type Actor, newId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { post } from '@paps/ledger'
import type { Caller } from '../../people/audit/audit.ts'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { SeededPerson } from '../../people/users/seed-people.ts'
import type { MoneyService, Once } from '../service/money-service.ts'
import { makeMoneyService } from '../service/money-service.ts'

/** What telling a story needs at hand. */
export interface Teller {
  tx: Tx
  money: MoneyService
  keyedHash: KeyedHash
  pin: string
  person(name: string): SeededPerson
  /** As whoever decides is known to the audit log. */
  staff(name: string): Caller
  /** The id of what a step made, by its name. */
  made: Map<string, string>
}

interface Telling {
  tx: Tx
  keyedHash: KeyedHash
  people: ReadonlyMap<string, SeededPerson>
  pin: string
  made: Map<string, string>
}

/** Everything happens within one transaction, one thing after the other: there is nobody to post it together with. */
export function makeTeller({ tx, keyedHash, people, pin, made }: Telling): Teller {
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
    if (!found) throw new Error(`Nobody in the demo is called ${name}.`)
    return found
  }
  const staff = (name: string) => {
    const { id: userId, userType } = person(name)
    return { userId, userType: userType as Actor['userType'], sessionId: newId(), address: null }
  }
  return { tx, money, keyedHash, pin, person, staff, made }
}

/** Nobody asks twice. */
export function askedOnce<Answer>(): Once<Answer> {
  return { checks: [], attach: () => [] }
}

export function madeBefore({ made }: Teller, name: string): string {
  const id = made.get(name)
  if (id === undefined) throw new Error(`Nothing in the story is called ${name} yet.`)
  return id
}
