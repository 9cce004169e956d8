import { Refusal } from '@paps/contract'

/** Says why an account is locked, where staff wrote it for its owner. Only for somebody who proved to be the owner. */
export function lockedRefusal({ locked_told }: { locked_told: string | null }): Refusal {
  return new Refusal('account_locked', locked_told ? { reason: locked_told } : {})
}
