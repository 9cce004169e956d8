import { type Invitation, type OperatorKind, type OperatorLimits, Refusal } from '@paps/contract'
import type { Database } from '@paps/database'
import { audit, type Caller } from '../audit/audit.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { withPin } from '../auth/pin.ts'
import type { Proof } from '../auth/proof.ts'
import { queueCode } from '../messages/queue-message.ts'
import { businessName } from '../users/masked-name.ts'
import { emailIsTaken, parseLanguage } from '../users/user-store.ts'
import { makeInvitationCode } from './invitation-code.ts'
import { invitationMessage } from './invitation-message.ts'
import { insertInvitation, revokeInvitations } from './invitation-store.ts'
import { buildLimitColumns } from './operator-limits.ts'
import { presentInvitation } from './present-operator.ts'
import { requireStore } from './require-store.ts'
import { countTeam } from './team-store.ts'

/** Maximum of operators and open invitations per store. */
const MAX = 50
const LIVES_MS = 3 * 24 * 60 * 60 * 1000

interface InviteOperatorInput {
  first_name: string
  last_name: string
  email: string
  role: OperatorKind
  limits: OperatorLimits
  pin?: Proof | undefined
}

/**
 * Invites an operator by mail. Only the mail contains the code, so that the owner can't join in the operator's place.
 * Revokes an earlier invitation to the same address. The response does not reveal whether the address has an account;
 * the mail does.
 */
export async function inviteOperator(
  database: Database,
  keyedHash: KeyedHash,
  owner: Caller,
  { pin, limits, ...wanted }: InviteOperatorInput,
  { now, linkOf }: { now: Date; linkOf: (code: string) => string },
): Promise<Invitation> {
  const { userId: storeId } = owner
  return withPin(database, keyedHash, { userId: storeId, pin, now }, async (tx, store) => {
    requireStore(store)
    await revokeInvitations(tx, storeId, { email: wanted.email }, now)
    if ((await countTeam(tx, storeId, now)) >= MAX) throw new Refusal('team_full', { most: String(MAX) })
    const code = makeInvitationCode()
    const invitation = {
      id: code.id,
      store_id: storeId,
      ...wanted,
      ...buildLimitColumns(limits),
      secret_hash: keyedHash.hash('invitation', code.id, code.secret),
      created_at: now,
      expires_at: new Date(now.getTime() + LIVES_MS),
    }
    await insertInvitation(tx, invitation)
    const after = { role: wanted.role, invitation: code.id }
    await audit(tx, owner, { action: 'team.invite', subjectId: storeId, after })
    const words = invitationMessage(parseLanguage(store.language), {
      store: businessName(store),
      role: wanted.role,
      link: linkOf(code.text),
      hasAccount: await emailIsTaken(tx, wanted.email),
    })
    await queueCode(tx, keyedHash.texts, { channel: 'mail', to: wanted.email, ...words })
    return presentInvitation(invitation)
  })
}
