import type { Calls, Wire } from '@paps/contract'
import type { Pot } from './pot-list.ts'

export type NewPot = Wire<Calls['POST /api/saving/']>['body']
export type PotChange = Wire<Calls['PUT /api/saving/']>['body']
type Fields = Record<string, string>

/** A number as people write it, with a point or a comma. What is none is left for the server to refuse. */
function figure(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

function automatic({ auto_amount, auto_every, auto_next }: Fields): NewPot['auto'] {
  if (auto_amount === undefined) return undefined
  const every = auto_every === 'week' ? 'week' : 'month'
  return { amount: figure(auto_amount), every, ...(auto_next && { next: auto_next }) }
}

/** What a new pot is to be. */
export function newPotOf(fields: Fields): NewPot {
  const { name = '', target, locked_until, bank } = fields
  const auto = automatic(fields)
  return {
    name,
    ...(target && { target: figure(target) }),
    ...(locked_until && { locked_until }),
    ...(bank && { bank }),
    ...(auto && { auto }),
  }
}

/** What is to be another way. Null takes away what was there; null as a whole: nothing is. */
export function potChangeOf(fields: Fields, pot: Pot): PotChange | null {
  const { name = '', target = '', locked_until = '', bank = '' } = fields
  const auto = automatic(fields)
  const change: Omit<PotChange, '_id'> = {
    ...(name !== pot.name && { name }),
    ...(target !== String(pot.target ?? '') && { target: target === '' ? null : figure(target) }),
    ...(locked_until !== (pot.locked_until ?? '') && { locked_until: locked_until || null }),
    ...(bank !== (pot.bank?.paps_id ?? '') && { bank: bank || null }),
    ...(!isSameAutomatic(auto, pot) && { auto: auto ?? null }),
  }
  return Object.keys(change).length === 0 ? null : { _id: pot._id, ...change }
}

function isSameAutomatic(auto: NewPot['auto'], { auto: before }: Pot): boolean {
  if (auto === undefined || before === null) return auto === undefined && before === null
  return auto.amount === before.amount && auto.every === before.every && (auto.next ?? before.next) === before.next
}

/** Whether the server asks for the PIN: for all that moves, locks or plans money, or says where it is kept. */
export function isPinNeeded({ locked_until, bank, auto }: Omit<NewPot, 'name'> | PotChange): boolean {
  return locked_until !== undefined || bank !== undefined || auto !== undefined
}
