import { parsePapsId, type ReceiverCard, Refusal, WALLET_KINDS } from '@paps/contract'
import type { DB, Reader } from '@paps/database'
import { type Selectable, sql } from 'kysely'
import { parsePhoneNumber } from '../codes/phone-number.ts'
import { IS_PROVEN } from '../drafts/draft.ts'
import { maskedName } from './masked-name.ts'
import { requireUser } from './user-store.ts'

type Receiver = Selectable<DB['users']>

/** Finds a receiver by paps id, username or verified phone number. Returns a card without address and balance. */
export async function lookUpReceiver(reader: Reader, askerId: string, who: string): Promise<ReceiverCard> {
  const asker = await requireUser(reader, askerId)
  const found = await findReceiver(reader, who, asker.country)
  if (!found) throw new Refusal('not_found')
  return presentReceiver(found)
}

export function presentReceiver(user: Receiver): ReceiverCard {
  return {
    _id: user.id,
    paps_id: user.paps_id,
    name: maskedName(user),
    avatar: user.avatar,
    user_type: user.user_type as ReceiverCard['user_type'],
    verified: user.national_id_status === 'approved',
  }
}

async function findReceiver(reader: Reader, who: string, country: string | null): Promise<Receiver | undefined> {
  const base = reader
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('user_type', 'in', WALLET_KINDS)
    .where(IS_PROVEN)
  const papsId = parsePapsId(who)
  if (papsId) return base.where('paps_id', '=', papsId).executeTakeFirst()
  if (/^[+\d][\d\s()-]+$/.test(who)) {
    const number = parsePhoneNumber(who, 'who', country)
    return base.where('phone_number', '=', number).where('is_phone_verified', '=', true).executeTakeFirst()
  }
  return base.where(sql`lower(username)`, '=', who.toLowerCase().replace(/^@/, '')).executeTakeFirst()
}
