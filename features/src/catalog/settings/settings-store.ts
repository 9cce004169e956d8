import type { Settings } from '@paps/contract'
import type { Reader } from '@paps/database'

export async function readSettings(reader: Reader): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) as Settings
}
