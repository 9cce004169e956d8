export { deriveKey, deriveKeys, type Keys, legacyKeys, type Secrets } from './derive-key.ts'
export { makeSigner, type Signer } from './signer.ts'
export { makeTextCipher, type TextCipher, Undecipherable } from './text-cipher.ts'
