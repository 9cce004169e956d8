import { type Attachment, attached, type CheckUse } from '@paps/ledger'
import type { Quoted } from '../service/quote-signer.ts'
import { actWriter } from './act-store.ts'

/** Writes down at whose till a payment was made, beside what it must pass and write already. */
export function withCharge(
  { id, operatorId, receiverId, amountMinor }: Quoted,
  { checks, attach }: { checks: CheckUse[]; attach: Attachment[] },
): { checks: CheckUse[]; attach: Attachment[] } {
  if (operatorId === null) return { checks, attach }
  const charge = attached(actWriter, ({ recordedAt: at }) => ({
    operatorId,
    storeId: receiverId,
    act: 'charge' as const,
    recordId: id,
    amountMinor,
    at,
  }))
  return { checks, attach: [...attach, charge] }
}
