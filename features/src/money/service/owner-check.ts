import { Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked } from '@paps/ledger'
import { maskedName } from '../../people/users/masked-name.ts'
import { type KnownParty, readParties } from './party-store.ts'

interface OwnerCheckInput {
  userId: string
  found: KnownParty | null
}

const isOpen: Check<OwnerCheckInput, Map<string, KnownParty>> = {
  load: (tx, asked) => readParties(tx, [...new Set(asked.map(({ userId }) => userId))]),
  decide(owners, asked) {
    const owner = owners.get(asked.userId)
    if (!owner) throw new Refusal('not_found')
    const why = whyClosed(owner)
    if (why) throw new Refusal('receiver_unavailable', { name: maskedName(owner), why })
    asked.found = owner
  },
}

function whyClosed({ deleted, locked }: KnownParty): string | null {
  if (deleted) return 'the account is closed'
  return locked ? 'the account is locked' : null
}

export interface OwnerCheck {
  use: CheckUse
  owner(): KnownParty
}

/**
 * Checks that a wallet can be credited. Evaluated with the wallet locked, so that no money goes to an account that is
 * being deleted.
 */
export function checkOwner(userId: string): OwnerCheck {
  const asked: OwnerCheckInput = { userId, found: null }
  return {
    use: checked(isOpen, asked),
    owner() {
      if (!asked.found) throw new Error('owner read before the movement was accepted')
      return asked.found
    },
  }
}
