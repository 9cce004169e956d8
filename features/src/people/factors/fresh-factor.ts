import { type Actor, Refusal } from '@paps/contract'

/** Throws `factor_again` when this member of staff gave the second factor too long ago for a sensitive act. */
export function requireFreshFactor({ factorIsFresh }: Pick<Actor, 'factorIsFresh'>): void {
  if (factorIsFresh === false) throw new Refusal('factor_again')
}
