import { newPapsId, type OperatorKind, Refusal } from '@paps/contract'
import { type Database, type Reader, withTransaction } from '@paps/database'
import { audit } from '../audit/audit.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { openSession, type RequestOrigin } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { requireUnguessable } from '../auth/save-pin.ts'
import type { Tokens } from '../auth/token.ts'
import { makeUser } from '../users/make-user.ts'
import { updateUser } from '../users/user-store.ts'
import { parseInvitationCode } from './invitation-code.ts'
import { findOpenInvitation, markUsed } from './invitation-store.ts'
import { insertOperator } from './team-store.ts'

/** Returns eight characters that are easy to read aloud. */
function newTill(): string {
  return newPapsId().replace(/^PAPS|-/g, '')
}

interface InvitationCard {
  store: string
  first_name: string
  email: string
  role: OperatorKind
  expires_at: Date
}

async function requireInvitation(
  reader: Reader,
  keyedHash: KeyedHash,
  text: string,
  now: Date,
  options?: { lock: boolean },
) {
  const code = parseInvitationCode(text)
  const found = code && (await findOpenInvitation(reader, code.id, now, options))
  if (!found || !keyedHash.matches(found.secret_hash, 'invitation', code.id, code.secret)) {
    throw new Refusal('invitation_refused')
  }
  return found
}

/** Returns the details of an invitation for its code. */
export async function readInvitation(
  reader: Reader,
  keyedHash: KeyedHash,
  code: string,
  now: Date,
): Promise<InvitationCard> {
  const { store, first_name, email, role, expires_at } = await requireInvitation(reader, keyedHash, code, now)
  return { store, first_name, email, role, expires_at }
}

interface Joining {
  code: string
  password: string
  pin: string
}

/**
 * Creates the operator's account and returns a session token. The invitation is locked, so that it is used at most
 * once.
 */
export async function joinTeam(
  database: Database,
  { tokens, keyedHash }: { tokens: Tokens; keyedHash: KeyedHash },
  { code, password, pin }: Joining,
  caller: RequestOrigin,
  now: Date,
): Promise<string> {
  const invited = await requireInvitation(database.kysely, keyedHash, code, now)
  requireUnguessable(pin)
  // The slow hash is computed before a connection is taken from the pool.
  const passwordHash = await hashPassword(password, invited)
  return withTransaction(database, async (tx) => {
    const invitation = await requireInvitation(tx, keyedHash, code, now, { lock: true })
    const { email, first_name, last_name, role, store_id, store_country } = invitation
    const names = { firstName: first_name, lastName: last_name }
    const id = await makeUser(tx, { email, passwordHash, ...names, userType: role }, now)
    if (!id) throw new Refusal('invitation_address_taken')
    await updateUser(tx, id, {
      // The code was sent to this address.
      is_email_verified: true,
      allow_ads: false,
      country: store_country,
      pin_hash: keyedHash.hash('pin', id, pin),
    })
    const {
      deposit_act_minor,
      deposit_day_minor,
      payout_act_minor,
      payout_day_minor,
      refund_act_minor,
      refund_day_minor,
    } = invitation
    await insertOperator(tx, {
      user_id: id,
      store_id,
      name: `${first_name} ${last_name}`,
      till: newTill(),
      ...{
        deposit_act_minor,
        deposit_day_minor,
        payout_act_minor,
        payout_day_minor,
        refund_act_minor,
        refund_day_minor,
      },
    })
    await markUsed(tx, invitation.id, id, now)
    const who = { userId: id, userType: role, sessionId: id, address: caller.address }
    await audit(tx, who, { action: 'team.join', subjectId: store_id, after: { role, invitation: invitation.id } })
    return openSession(tx, tokens, { id, email }, caller, now)
  })
}
