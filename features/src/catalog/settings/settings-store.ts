import type { AnySettingName, Settings } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export async function readSettings(reader: Reader): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) as Settings
}

/** What the setting is. Locked, so that of two who change it the second finds what the first made of it. */
export async function lockSetting(tx: Tx, name: AnySettingName): Promise<number> {
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(value)
}

export async function updateSetting(tx: Tx, name: AnySettingName, value: number): Promise<void> {
  await sql`update settings set value = ${value}, updated_at = now() where name = ${name}`.execute(tx)
}
