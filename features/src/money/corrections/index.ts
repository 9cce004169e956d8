export { makeCorrection, previewCorrection } from './make-correction.ts'
