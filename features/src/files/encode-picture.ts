import sharp from 'sharp'
import type { Pixels } from './parse-picture.ts'

const QUALITY = 82

/** WebP of at most this width. It holds no metadata, since pixels have none. */
export function encodePicture({ data, ...raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
