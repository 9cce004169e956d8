import { fieldError, newId, Refusal, type routes, type Values } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readSettings } from '../../catalog/settings/index.ts'
import type { Proof } from '../../people/auth/proof.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { type DestinationRow, findDestinations } from '../payouts/destination-store.ts'
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
  /** Null when the cash is collected. */
  destination: DestinationRow | null
  /** Null for a pay-out, which waits until it is paid or cancelled. */
  expiresAt: Date | null
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
  const destination = await findDestination(reader, senderId, input)
  const expiresAt = destination ? null : withdrawalExpiry(now)
  return { id: newId(), sender, senderId, receiver, amountMinor: input.amount, feeMinor, destination, expiresAt }
}

async function findDestination(reader: Reader, senderId: string, input: WithdrawalInput) {
  const { destination: id } = input
  if (id === undefined) return null
  if (input.receiver !== undefined) throw new Refusal('invalid', {}, [fieldError('receiver', 'not_valid')])
  const found = (await findDestinations(reader, [id])).get(id)
  if (found?.user_id !== senderId) throw new Refusal('not_found')
  return found
}

/** Cash is paid out at a counter: of a store, a bank or the platform. */
export function requireCounter(receiver: KnownParty | null): void {
  if (receiver === null || receiver.user_type === 'store' || receiver.user_type === 'bank') return
  const why = 'only stores and banks pay out cash'
  throw new Refusal('receiver_unavailable', { name: maskedName(receiver), why })
}
