import type { AlertType } from '@paps/contract'
import { commitInTwoPhases, type Reader, type Tx } from '@paps/database'
import { sql } from 'kysely'
import type { UserRow } from '../users/user-store.ts'
import { type Channels, defaultChannels } from './alert-choices.ts'

/** Returns a person's choices by type. Empty for a person who has changed nothing. */
export async function readChoices(reader: Reader, userId: string): Promise<Map<AlertType, Channels>> {
  const rows = await reader
    .selectFrom('alert_choices')
    .select(['type', 'in_app', 'mail', 'sms', 'push'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ type, ...channels }) => [type as AlertType, channels]))
}

/** Returns the channels that a type of notices uses for a person. */
export async function readChannels(reader: Reader, user: UserRow, type: AlertType): Promise<Channels> {
  return (await readChoices(reader, user.id)).get(type) ?? defaultChannels(type, user)
}

export async function writeChoices(tx: Tx, userId: string, choices: ReadonlyMap<AlertType, Channels>): Promise<void> {
  await commitInTwoPhases(tx)
  await tx
    .insertInto('alert_choices')
    .values([...choices].map(([type, channels]) => ({ user_id: userId, type, ...channels })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet({
        in_app: sql`excluded.in_app`,
        mail: sql`excluded.mail`,
        sms: sql`excluded.sms`,
        push: sql`excluded.push`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}

/** Sets one channel for every type at once. Used by the switches for all mail and all SMS. */
export async function switchChannels(
  tx: Tx,
  userId: string,
  { mail, sms }: { mail?: boolean | undefined; sms?: boolean | undefined },
): Promise<void> {
  await commitInTwoPhases(tx)
  await sql`
    update alert_choices set mail = coalesce(${mail ?? null}, mail), sms = coalesce(${sms ?? null}, sms), updated_at = now()
    where user_id = ${userId} and type not in ('security', 'queue')`.execute(tx)
}
