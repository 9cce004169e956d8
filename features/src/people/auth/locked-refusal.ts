import { Refusal } from '@paps/contract'

/** Includes the reason that staff wrote for the owner. Throw it only after the caller has proven to be the owner. */
export function lockedRefusal({ locked_told }: { locked_told: string | null }): Refusal {
  return new Refusal('account_locked', locked_told ? { reason: locked_told } : {})
}
