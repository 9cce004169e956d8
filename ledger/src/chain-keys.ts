import { createHmac, createSecretKey, type Hmac, hkdfSync } from 'node:crypto'

/** The purpose in the key derivation: the same secret gives another key for any other purpose. */
const PURPOSE = 'ledger seals'

export interface ChainKey {
  /** Identifies the key and reveals nothing about it. */
  id: string
  hmac(): Hmac
}

/** The first secret signs; every secret verifies (rotation). */
export interface ChainKeys {
  signing: ChainKey
  find(id: string): ChainKey | null
}

export function makeChainKeys(secrets: readonly [string, ...string[]]): ChainKeys {
  const [signing, ...others] = secrets.map(deriveKey) as [ChainKey, ...ChainKey[]]
  const known = new Map([signing, ...others].map((key) => [key.id, key]))
  return { signing, find: (id) => known.get(id) ?? null }
}

function deriveKey(secret: string): ChainKey {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)))
  const hmac = () => createHmac('sha256', key)
  return { id: hmac().update('key id').digest('hex').slice(0, 16), hmac }
}
