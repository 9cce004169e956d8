export { uploadAdPicture } from './upload-ad-picture.ts'
