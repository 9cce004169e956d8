import { type MasterKeys, makeVault, type Vault } from '../../files/vault.ts'
import { deriveKey } from '../../keys/index.ts'

/**
 * Encrypts webhook secrets under keys of their own, derived from the file keys. Secrets that an earlier version
 * encrypted under the file keys still decrypt.
 */
export function makeWebhookVault(masterKeys: MasterKeys): Vault {
  const [first, ...others] = masterKeys
  const derive = (key: Buffer) => deriveKey(key, 'webhook secrets').export()
  return makeVault([derive(first), ...others.map(derive), ...masterKeys])
}
