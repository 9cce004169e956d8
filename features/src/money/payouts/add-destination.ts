import {
  type Destination,
  fieldError,
  MOST_DESTINATIONS,
  newId,
  Refusal,
  type routes,
  tidyNumber,
  type Values,
} from '@paps/contract'
import type { Database, Reader, Tx } from '@paps/database'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import { withPin } from '../../people/auth/pin.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { parsePhoneNumber } from '../../people/codes/phone-number.ts'
import { announceChange } from '../../people/messages/announce-change.ts'
import { countFirstDays } from './count-first-days.ts'
import { destinationLabel } from './destination-label.ts'
import { type DestinationRow, insertDestination, readDestinations, writeRemoved } from './destination-store.ts'

type Body = Values<typeof routes.payouts.addDestination>['body']
export type DestinationInput = Omit<Body, 'pin' | 'passkey'> & { pin?: Proof }

/**
 * Saves a destination after the PIN or a passkey, and announces it. The account is locked by the check of the PIN, so that
 * concurrent calls can't exceed the number of destinations.
 */
export async function addDestination(
  database: Database,
  keyedHash: KeyedHash,
  userId: string,
  { pin, ...input }: DestinationInput,
  now: Date,
): Promise<Destination[]> {
  const number = parseNumber(input)
  return withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    const most = MOST_DESTINATIONS
    if ((await readDestinations(tx, userId)).length >= most)
      throw new Refusal('destinations_full', { most: String(most) })
    const id = newId(now.getTime())
    const isNew = await insertDestination(tx, {
      id,
      userId,
      kind: input.kind,
      country: input.kind === 'iban' ? number.slice(0, 2) : input.country,
      holder: input.holder.normalize('NFC'),
      bank: input.kind === 'local' ? (input.bank ?? null) : null,
      last4: number.slice(-4),
      numberEncrypted: keyedHash.destinations.encrypt(number, destinationLabel(id)),
      numberHash: keyedHash.hash('destination', userId, `${input.kind}:${number}`),
    })
    if (!isNew) throw new Refusal('destination_known')
    await countFirstDays(tx, keyedHash, userId)
    await announceChange(tx, user, 'destinationAdded', now)
    return listDestinations(tx, userId)
  })
}

/** The contract has checked IBANs and local numbers. A mobile number is read as one of its country. */
function parseNumber({ kind, number, country }: Pick<Body, 'kind' | 'number' | 'country'>): string {
  if (kind !== 'mobile') return tidyNumber(number)
  if (!/^[+\d\s().-]+$/.test(number)) throw new Refusal('invalid', {}, [fieldError('number', 'not_a_phone_number')])
  return parsePhoneNumber(number, 'number', country)
}

export async function removeDestination(tx: Tx, userId: string, id: string): Promise<Destination[]> {
  await writeRemoved(tx, userId, id)
  return listDestinations(tx, userId)
}

export async function listDestinations(reader: Reader, userId: string): Promise<Destination[]> {
  return (await readDestinations(reader, userId)).map(presentDestination)
}

export function presentDestination(row: DestinationRow): Destination {
  const { id, kind, country, holder, bank, last4, created_at, full_from, left_minor } = row
  return { _id: id, kind, country, holder, bank, last4, created_at, full_from, left_today: left_minor }
}
