import { Refusal } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { KnownParty } from '../service/party-store.ts'

/**
 * Throws unless the payer can be asked for money. The refusal is the same for a locked account and for one that blocks
 * the requester.
 */
export function requireAskable(asker: KnownParty, payer: KnownParty): void {
  if (asker.blocks.includes(payer.id)) throw new Refusal('blocked_by_you', { name: maskedName(payer) })
  if (payer.locked || payer.blocks.includes(asker.id)) {
    throw new Refusal('payer_unavailable', { name: maskedName(payer) })
  }
}
