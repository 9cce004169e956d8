import { Refusal } from '@paps/contract'
import { type Check, type CheckUse, checked } from '@paps/ledger'
import { isDraft } from '../../people/drafts/draft.ts'
import { maskedName } from '../../people/users/masked-name.ts'
import { type KnownParty, readParties } from './party-store.ts'

interface OwnerCheckInput {
  userId: string
  found: KnownParty | null
}

const isOpen: Check<OwnerCheckInput, Map<string, KnownParty>> = {
  load: (tx, input) => readParties(tx, [...new Set(input.map(({ userId }) => userId))]),
  decide(owners, input) {
    const owner = owners.get(input.userId)
    if (!owner || isDraft(owner)) throw new Refusal('not_found')
    const why = findClosedReason(owner)
    if (why) throw new Refusal('receiver_unavailable', { name: maskedName(owner), why })
    input.found = owner
  },
}

function findClosedReason({ deleted, locked }: KnownParty): string | null {
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
  const input: OwnerCheckInput = { userId, found: null }
  return {
    use: checked(isOpen, input),
    owner() {
      if (!input.found) throw new Error('owner read before the movement was accepted')
      return input.found
    },
  }
}
