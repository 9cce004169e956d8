import { formatPaps, newId, Refusal, type routes, type Values } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { refuseBank } from '../agents/agent.ts'
import { feeCoversPoints } from '../earning/cash-cover.ts'
import { counterFee } from '../service/fee.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { findParty } from '../service/quote.ts'
import type { Deposit } from './deposit-journals.ts'

type Call = Values<typeof routes.deposits.makeDeposit>
export type DepositInput = Omit<Call['body'], 'pin' | 'passkey'> & { pin?: Proof }
export type DepositResponse = Call['answer']

/** A deposit before it is posted, with the figures that are shown and stored. */
export interface Draft {
  agent: KnownParty
  customer: KnownParty
  /** Whether it counts as money from outside instead of from the agent. */
  isFromOutside: boolean
  deposit: Deposit
}

export async function draftDeposit(
  reader: Reader,
  agentId: string,
  { receiver, amount }: DepositInput,
): Promise<Draft> {
  const agent = (await readParties(reader, [agentId])).get(agentId)
  if (!agent) throw new Refusal('unauthenticated')
  const customer = await findParty(reader, receiver)
  if (customer.id === agentId) throw new Refusal('to_oneself')
  refuseBank(customer)
  const settings = await readSettings(reader)
  const feeMinor = counterFee(settings, customer.user_type, amount)
  requireRest(amount, feeMinor)
  return {
    agent,
    customer,
    isFromOutside: feeCoversPoints(feeMinor, amount, settings),
    deposit: { id: newId(), agentId, customerId: customer.id, amountMinor: amount, feeMinor },
  }
}

/** Throws `below_fee` when the fee would leave nothing. */
function requireRest(amountMinor: bigint, feeMinor: bigint): void {
  if (amountMinor > feeMinor) return
  throw new Refusal('below_fee', { fee: formatPaps(feeMinor) })
}
