import { SECURITY_NAMES, type SecuritySettings } from '@paps/contract'
import type { Reader } from '@paps/database'
import { sql } from 'kysely'

/** Returns the controls of accounts. */
export async function readSecuritySettings(reader: Reader): Promise<SecuritySettings> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from settings where name = any (${[...SECURITY_NAMES]}::text[])`.execute(reader)
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) as SecuritySettings
}
