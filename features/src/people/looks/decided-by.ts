import { isAdmin, Refusal } from '@paps/contract'

interface Decider {
  first_name: string
  last_name: string
  user_type: string
}

/** Throws `decided_already` with the name of the first decider. A decider who is not staff stays unnamed. */
export function refuseDecided(decider: Decider | undefined, state: string): void {
  if (!decider || !isAdmin(decider.user_type)) return
  throw new Refusal('decided_already', { name: `${decider.first_name} ${decider.last_name}`.trim(), state })
}
