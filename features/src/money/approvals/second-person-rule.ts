import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

/** Input of the rule's default. */
export interface RuleContext {
  production: boolean
}

type RuleState = 'unset' | 'on' | 'off'

/** In production the rule is on by default from this number of active super admins. */
const SUPER_ADMINS = 2

/**
 * Returns whether changes of settings, banks and staff need a second person. Stores the default of production as soon
 * as it applies, so that removing or locking super admins does not switch the rule off. Locks the rule.
 */
export async function isSecondPersonOn(tx: Tx, { production }: RuleContext): Promise<boolean> {
  const { rows } = await sql<{ state: RuleState }>`select state from second_person_rule for update`.execute(tx)
  const state = rows[0]?.state ?? 'on'
  if (state !== 'unset') return state === 'on'
  if (!production || !(await hasEnoughSuperAdmins(tx))) return false
  await switchRuleOn(tx)
  return true
}

/** Like `isSecondPersonOn`, but for display: stores and locks nothing. */
export async function readSecondPersonRule(reader: Reader, { production }: RuleContext): Promise<boolean> {
  const { rows } = await sql<{ state: RuleState }>`select state from second_person_rule`.execute(reader)
  const state = rows[0]?.state ?? 'on'
  return state === 'unset' ? production && (await hasEnoughSuperAdmins(reader)) : state === 'on'
}

async function hasEnoughSuperAdmins(reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from users where user_type = 'super_admin' and deleted_at is null and locked_at is null
    limit ${sql.lit(SUPER_ADMINS)}`.execute(reader)
  return rows.length === SUPER_ADMINS
}

export async function switchRuleOn(tx: Tx): Promise<void> {
  await sql`update second_person_rule set state = 'on', approval_id = null, updated_at = now()`.execute(tx)
}

/** A database trigger requires the request that two people decided. */
export async function switchRuleOff(tx: Tx, approvalId: string): Promise<void> {
  await sql`update second_person_rule set state = 'off', approval_id = ${approvalId}, updated_at = now()`.execute(tx)
}

/** Locks the rule and returns its state. */
export async function lockRule(tx: Tx): Promise<RuleState> {
  const { rows } = await sql<{ state: RuleState }>`select state from second_person_rule for update`.execute(tx)
  return rows[0]?.state ?? 'on'
}
