import type { ApiKey } from '@paps/contract'
import type { KeyRow } from './key-store.ts'

export function presentKey({ id, address_ranges, ...row }: KeyRow): ApiKey {
  return { _id: id, addresses: address_ranges ?? [], ...row }
}
