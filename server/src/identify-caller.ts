import type { Actor } from '@paps/contract'
import type { Caller } from '@paps/features/people/audit'
import type { RequestOrigin } from '@paps/features/people/auth'

/** The caller of a staff route, as the audit log names them. */
export function identifyCaller({ actor, caller }: { actor: Actor; caller: RequestOrigin }): Caller {
  return { ...actor, address: caller.address }
}
