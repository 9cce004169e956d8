import { newId, Refusal, type routes, type Values } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { counterFee } from '../service/fee.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import { findParty } from '../service/quote.ts'
import { withdrawalExpiry } from './withdrawal.ts'

type Call = Values<typeof routes.withdrawals.requestWithdrawal>
export type WithdrawalInput = Omit<Call['body'], 'pin' | 'passkey'> & { pin?: Proof }
export type WithdrawalResponse = Call['answer']

/** A withdrawal before it is posted, with the figures that are shown and stored. */
export interface Draft {
  id: string
  sender: KnownParty
  senderId: string
  /** Null when the platform pays out. */
  receiver: KnownParty | null
  amountMinor: bigint
  feeMinor: bigint
  expiresAt: Date
}

export async function draftWithdrawal(
  reader: Reader,
  senderId: string,
  input: WithdrawalInput,
  now: Date,
): Promise<Draft> {
  const receiver = input.receiver === undefined ? null : await findParty(reader, input.receiver)
  if (receiver?.id === senderId) throw new Refusal('to_oneself')
  const sender = (await readParties(reader, [senderId])).get(senderId)
  if (!sender) throw new Refusal('unauthenticated')
  const feeMinor = counterFee(await readSettings(reader), sender.user_type, input.amount)
  const expiresAt = withdrawalExpiry(now)
  return { id: newId(), sender, senderId, receiver, amountMinor: input.amount, feeMinor, expiresAt }
}

/** Cash is paid out at a counter: of a store, a bank or the platform. */
export function requireCounter(receiver: KnownParty | null): void {
  if (receiver === null || receiver.user_type === 'store' || receiver.user_type === 'bank') return
  const why = 'only stores and banks pay out cash'
  throw new Refusal('receiver_unavailable', { name: maskedName(receiver), why })
}
