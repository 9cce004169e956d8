import type { Language } from '@paps/contract'
import type { Tx } from '@paps/database'
import { updateUser } from '../users/user-store.ts'

export async function setOperatorLanguage(tx: Tx, operatorId: string, language: Language): Promise<void> {
  await updateUser(tx, operatorId, { language })
}
