import { type MasterKeys, makeVault, type Vault } from '../../files/vault.ts'
import { deriveKey } from '../../keys/index.ts'

/**
 * Encrypts the secrets of webhooks under keys of their own, derived from the keys of files. Secrets that an earlier
 * version encrypted under the keys of files still decrypt.
 */
export function makeWebhookVault(masterKeys: MasterKeys): Vault {
  const [first, ...others] = masterKeys
  const derive = (key: Buffer) => deriveKey(key, 'webhook secrets').export()
  return makeVault([derive(first), ...others.map(derive), ...masterKeys])
}
