export { type PictureQuota, readPictureQuota } from './picture-quota.ts'
export { openPicture } from './publish-picture.ts'
export { removePictureFiles, sweepPictures } from './remove-pictures.ts'
export { type MasterKeys, makeVault, type Vault } from './vault.ts'
