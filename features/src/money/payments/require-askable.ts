import { Refusal } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import type { KnownParty } from '../service/party-store.ts'

/** Whether somebody can be asked for money. The same words for a locked account and for one that blocks the asker. */
export function requireAskable(asker: KnownParty, payer: KnownParty): void {
  if (asker.blocks.includes(payer.id)) throw new Refusal('blocked_by_you', { name: maskedName(payer) })
  if (payer.locked || payer.blocks.includes(asker.id)) {
    throw new Refusal('payer_unavailable', { name: maskedName(payer) })
  }
}
