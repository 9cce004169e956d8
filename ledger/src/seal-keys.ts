import { createHmac, createSecretKey, type Hmac, hkdfSync } from 'node:crypto'

/** What the key is for. A secret that is used for something else as well gives another key there. */
const PURPOSE = 'ledger seals'

export interface SealKey {
  /** Names the key without telling anything about it. */
  id: string
  hmac(): Hmac
}

/** The first secret signs; every secret verifies (rotation). */
export interface SealKeys {
  signing: SealKey
  find(id: string): SealKey | null
}

export function makeSealKeys(secrets: readonly [string, ...string[]]): SealKeys {
  const [signing, ...others] = secrets.map(deriveKey) as [SealKey, ...SealKey[]]
  const known = new Map([signing, ...others].map((key) => [key.id, key]))
  return { signing, find: (id) => known.get(id) ?? null }
}

function deriveKey(secret: string): SealKey {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)))
  const hmac = () => createHmac('sha256', key)
  return { id: hmac().update('key id').digest('hex').slice(0, 16), hmac }
}
