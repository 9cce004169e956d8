import type { Passkey } from '@paps/contract'
import type { Reader } from '@paps/database'
import { listPasskeyRows, type PasskeyRow } from './passkey-store.ts'

export function presentPasskey({ id, name, is_synced, is_backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  return { _id: id, name, synced: is_synced, backed_up: is_backed_up, created_at, last_used_at }
}

export async function listPasskeys(reader: Reader, userId: string): Promise<Passkey[]> {
  return (await listPasskeyRows(reader, userId)).map(presentPasskey)
}
