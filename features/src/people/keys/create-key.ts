import { type ApiKey, Refusal, type Scope, unlinkedText } from '@paps/contract'
import type { Database } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPin } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { newKeyMessage } from '../messages/program-messages.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { parseLanguage } from '../users/user-store.ts'
import { parseRanges } from './address-range.ts'
import { makeKey } from './api-key.ts'
import { insertKey, listKeyRows } from './key-store.ts'
import { presentKey } from './present-key.ts'
import { requireMerchant } from './require-merchant.ts'

const MAX = 10
const DEFAULT_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

interface CreateKeyInput {
  name: string
  scopes: readonly Scope[]
  days?: number | undefined
  addresses?: readonly string[] | undefined
  pin?: Proof | undefined
}

/** Creates an API key and returns its text, which is stored nowhere. */
export async function createKey(
  database: Database,
  keyedHash: KeyedHash,
  owner: Caller,
  { name, scopes, days = DEFAULT_DAYS, addresses = [], pin }: CreateKeyInput,
  now: Date,
): Promise<{ data: ApiKey; secret: string }> {
  const { userId } = owner
  const ranges = parseRanges(addresses)
  return withPin(database, keyedHash, { userId, pin, now }, async (tx, user) => {
    requireMerchant(user)
    if ((await listKeyRows(tx, userId)).length >= MAX) throw new Refusal('too_many_keys', { most: String(MAX) })
    const made = makeKey()
    const key = {
      id: made.id,
      name,
      begins: made.begins,
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
      address_ranges: ranges.length === 0 ? null : ranges,
    }
    await insertKey(tx, { ...key, userId, hash: keyedHash.hash('key', made.id, made.secret) })
    const after = { key: key.begins, name, scopes: key.scopes, expires_at: key.expires_at, addresses: ranges }
    await audit(tx, owner, { action: 'key.create', subjectId: userId, after })
    await queueMessage(tx, {
      channel: 'mail',
      to: user.email,
      ...newKeyMessage(parseLanguage(user.language), unlinkedText(name), now),
    })
    return {
      data: presentKey({ ...key, last_used_at: null, last_used_address: null, last_used_country: null }),
      secret: made.text,
    }
  })
}
