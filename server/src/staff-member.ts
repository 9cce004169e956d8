import type { Actor } from '@paps/contract'
import type { StaffMember } from '@paps/features/people/audit'
import type { Caller } from '@paps/features/people/auth'

/** The caller of a staff route, as the audit log names them. */
export function staffMember({ actor, caller }: { actor: Actor; caller: Caller }): StaffMember {
  return { ...actor, address: caller.address }
}
