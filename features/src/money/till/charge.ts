import { type Attachment, attached, type CheckUse } from '@paps/ledger'
import type { Quoted } from '../service/quote-signer.ts'
import { actWriter } from './act-store.ts'

/** Adds the write of the till's act to the checks and writes of a payment. */
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
