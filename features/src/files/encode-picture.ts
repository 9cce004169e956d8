import { loadSharp } from './load-sharp.ts'
import type { Pixels } from './parse-picture.ts'

const QUALITY = 82

/** Encodes pixels as WebP of at most `width`. The file has no metadata. */
export async function encodePicture({ data, ...raw }: Pixels, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
