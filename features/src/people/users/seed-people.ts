import { isAdmin, newId, newPapsId } from '@paps/contract'
import type { Tx } from '@paps/database'
import { HOUSE, type JournalDraft, postAll } from '@paps/ledger'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { newReferralCode } from './referral-code.ts'
import { openWallets, walletOf } from './wallet.ts'

export interface PersonSeed {
  email: string
  first_name: string
  last_name: string
  username: string | null
  user_type: string
  country?: string
  city?: string
  address?: string
  ind_bus?: string
  category?: string
  business_name?: string
  password_hash: string
  verified: boolean
  pin: string | null
  paps: bigint
  points: bigint
}

/**
 * Puts people in as they would be after months of use: verified, approved and with money, or fresh. Answers their ids by
 * their mail.
 */
export async function seedPeople(
  tx: Tx,
  keyedHash: KeyedHash,
  seeds: PersonSeed[],
  now: Date,
): Promise<Map<string, string>> {
  const people = seeds.map((seed) => ({ ...seed, id: newId() }))
  await tx
    .insertInto('users')
    .values(
      people.map(({ verified, pin, paps: _, points: __, ...person }) => ({
        ...person,
        pin_hash: pin === null ? null : keyedHash.hash('pin', person.id, pin),
        paps_id: newPapsId(),
        referral_code: newReferralCode(),
        is_email_verified: verified,
        is_phone_verified: verified,
        national_id_status: verified ? 'approved' : 'none',
        approved: verified,
      })),
    )
    .execute()
  const holders = people.filter(({ user_type }) => !isAdmin(user_type))
  await openWallets(
    tx,
    holders.map(({ id }) => id),
  )
  await postAll(
    tx,
    holders.filter(({ paps }) => paps > 0n).map((holder) => openingJournal(holder, now)),
  )
  return new Map(people.map(({ email, id }) => [email, id]))
}

function openingJournal({ id, paps, points }: { id: string; paps: bigint; points: bigint }, now: Date): JournalDraft {
  const wallet = walletOf(id)
  const inPoints = [
    { account: HOUSE.points, amountMinor: -points },
    { account: wallet.points, amountMinor: points },
  ]
  return {
    key: `opening:${id}`,
    kind: 'opening balance',
    request: { paps: paps.toString(), points: points.toString() },
    occurredAt: now,
    legs: [
      { account: HOUSE.outside, amountMinor: -paps },
      { account: wallet.paps, amountMinor: paps },
      ...(points > 0n ? inPoints : []),
    ],
  }
}

export async function anyoneHere(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
