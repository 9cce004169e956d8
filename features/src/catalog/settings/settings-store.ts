import type { AnySettingName, Settings } from '@paps/contract'
import type { Reader, Tx } from '@paps/database'
import { sql } from 'kysely'

export async function readSettings(reader: Reader): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) as Settings
}

/** Returns the value and locks the row, so that concurrent changes are serialized. */
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
