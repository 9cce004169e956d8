import type { ApiKey } from '@paps/contract'
import type { KeyRow } from './key-store.ts'

export function presentKey({ id, ...row }: KeyRow): ApiKey {
  return { _id: id, ...row }
}
