import { isAdmin, Refusal } from '@paps/contract'

interface Decider {
  first_name: string
  last_name: string
  user_type: string
}

/** Of two who decide, the second is told who was first. Who is not staff stays unnamed. */
export function refuseDecided(decider: Decider | undefined, state: string): void {
  if (!decider || !isAdmin(decider.user_type)) return
  throw new Refusal('decided_already', { name: `${decider.first_name} ${decider.last_name}`.trim(), state })
}
