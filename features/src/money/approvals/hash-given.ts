import { hashPassword } from '../../people/auth/password.ts'
import type { RuleContext } from './second-person-rule.ts'

/**
 * Returns the hash of a password that staff chose for a colleague or a bank. In production it is null: staff who know the
 * password of another person could sign in as both people of every decision.
 */
export async function hashGiven(password: string | undefined, { production }: RuleContext): Promise<string | null> {
  return password === undefined || production ? null : hashPassword(password)
}
