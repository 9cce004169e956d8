import { Refusal } from '@paps/contract'
import { type Attachment, attached, type Check, type CheckUse, checked, type Writer } from '@paps/ledger'
import type { Quoted } from '../service/quote-signer.ts'
import { requireOpen } from './request.ts'
import { endRequests, type LockedRequest, lockRequests, type RequestEnd } from './request-store.ts'

type Paying = Pick<Quoted, 'senderId' | 'receiverId' | 'amountMinor'> & { requestId: string; now: Date }

/**
 * A pending request is paid at most once, by the requested payer to the requester. It stays locked until the group is
 * written.
 */
const isPayable: Check<Paying, Map<string, LockedRequest>> = {
  load: (tx, input) => lockRequests(tx, [...new Set(input.map(({ requestId }) => requestId))]),
  decide(requests, { requestId, senderId, receiverId, amountMinor, now }) {
    const request = requests.get(requestId)
    if (request?.sender_id !== senderId || request.receiver_id !== receiverId || request.amount_minor !== amountMinor) {
      throw new Refusal('not_found')
    }
    requireOpen(request, now)
    if (request.contained) throw new Refusal('waits_for_owner')
  },
  accepted(requests, { requestId }) {
    const request = requests.get(requestId)
    if (request) request.state = 'paid'
  },
}

const requestEnder: Writer<RequestEnd> = { write: endRequests }

/** Returns the checks and writes that a payment of a request adds; none for other payments. */
export function payingRequest(quoted: Quoted, now: Date): { checks: CheckUse[]; attach: Attachment[] } {
  const { requestId, senderId } = quoted
  if (requestId === null) return { checks: [], attach: [] }
  return {
    checks: [checked(isPayable, { ...quoted, requestId, now })],
    attach: [
      attached(requestEnder, ({ recordedAt: at }) => ({
        id: requestId,
        state: 'paid' as const,
        decidedBy: senderId,
        at,
      })),
    ],
  }
}
