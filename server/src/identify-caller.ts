import type { Actor } from '@paps/contract'
import type { Caller } from '@paps/features/people/audit'
import type { RequestOrigin } from '@paps/features/people/auth'

/** Returns the caller as the audit log records them. */
export function identifyCaller({ actor, origin }: { actor: Actor; origin: RequestOrigin }): Caller {
  return { ...actor, address: origin.address }
}
