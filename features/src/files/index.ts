export { openPicture, publishPicture } from './publish-picture.ts'
export { makeVault, type Vault } from './vault.ts'
