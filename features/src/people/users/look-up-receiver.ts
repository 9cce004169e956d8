import { isOperator, parsePapsId, type ReceiverCard, Refusal, WALLET_KINDS } from '@paps/contract'
import type { DB, Reader, Tx } from '@paps/database'
import { type Selectable, sql } from 'kysely'
import { parsePhoneNumber } from '../codes/phone-number.ts'
import { IS_PROVEN } from '../drafts/draft.ts'
import { countLookUp, countPhoneLookUp, type LookUpCaller } from './count-look-up.ts'
import { maskedName } from './masked-name.ts'
import { requireUser } from './user-store.ts'

type Receiver = Selectable<DB['users']>

/**
 * Finds a receiver by paps id, username or verified phone number. Returns a card without address and balance, or the refusal, so
 * that the transaction commits and the look-up stays counted. A look-up by phone needs a verified phone of one's own.
 */
export async function lookUpReceiver(tx: Tx, caller: LookUpCaller, who: string): Promise<ReceiverCard | Refusal> {
  const refusal = await countLookUp(tx, caller.userId, caller.limitFactor)
  if (refusal) return refusal
  const asker = await requireUser(tx, caller.userId)
  if (!isPhone(who)) return present(await findByName(tx, who))
  if (!mayLookUpPhones(asker)) return new Refusal('phone_unverified')
  const number = parsePhoneNumber(who, 'who', asker.country)
  const counted = await countPhoneLookUp(tx, caller)
  if ('refusal' in counted) return counted.refusal
  const found = await findByPhone(tx, number)
  if (found) await counted.found()
  return present(found)
}

/** Staff have checked banks and approved stores; operators work for these. */
function mayLookUpPhones({ is_phone_verified, user_type, approved }: Receiver): boolean {
  return is_phone_verified || user_type === 'bank' || isOperator(user_type) || (user_type === 'store' && approved)
}

const present = (found: Receiver | undefined) => (found ? presentReceiver(found) : new Refusal('not_found'))

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

const isPhone = (who: string) => parsePapsId(who) === null && /^[+\d][\d\s()-]+$/.test(who)

function selectReceivers(reader: Reader) {
  return reader
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .where('user_type', 'in', WALLET_KINDS)
    .where(IS_PROVEN)
}

function findByPhone(reader: Reader, number: string): Promise<Receiver | undefined> {
  return selectReceivers(reader)
    .where('phone_number', '=', number)
    .where('is_phone_verified', '=', true)
    .executeTakeFirst()
}

function findByName(reader: Reader, who: string): Promise<Receiver | undefined> {
  const papsId = parsePapsId(who)
  if (papsId) return selectReceivers(reader).where('paps_id', '=', papsId).executeTakeFirst()
  return selectReceivers(reader)
    .where(sql`lower(username)`, '=', who.toLowerCase().replace(/^@/, ''))
    .executeTakeFirst()
}
