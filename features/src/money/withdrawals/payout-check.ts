import { Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked } from '@paps/ledger'
import { findContained } from '../../people/containment/pause-planted.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { requireReceivable } from '../service/party-check.ts'
import { type KnownParty, readParties } from '../service/party-store.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Checked with the accounts locked, so that no money goes to a person who is being deleted. */
const isPayable: Check<Withdrawal, { parties: Map<string, KnownParty>; contained: Set<string> }> = {
  async load(tx, withdrawals) {
    const parties = await readParties(tx, [...new Set(withdrawals.flatMap(listPartyIds))])
    const ids = withdrawals.map(({ id }) => id)
    return { parties, contained: await findContained(tx, ids) }
  },
  decide({ parties, contained }, { id, sender_id, receiver_id }) {
    if (contained.has(id)) throw new Refusal('waits_for_owner')
    const sender = parties.get(sender_id ?? '')
    if (!sender) throw new Refusal('not_found')
    if (sender.locked) throw new Refusal('account_frozen', { name: maskedName(sender) })
    if (receiver_id) requireReceivable(parties.get(receiver_id) ?? null)
  },
}

export function listPartyIds({ sender_id, receiver_id }: Pick<Withdrawal, 'sender_id' | 'receiver_id'>): string[] {
  return [sender_id, receiver_id].flatMap((id) => id ?? [])
}

/** Checks that the sender can pay and the counter can receive. */
export function checkPayout(withdrawal: Withdrawal): CheckUse {
  return checked(isPayable, withdrawal)
}
