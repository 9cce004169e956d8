import { fieldError, Refusal } from '@paps/contract'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '../ports/files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { loadSharp } from './load-sharp.ts'

/** Accepted types and their pixel limits. AVIF needs several times the time and memory per pixel. */
const MAX_PIXELS = new Map([
  ['image/jpeg', 50_000_000],
  ['image/png', 50_000_000],
  ['image/webp', 50_000_000],
  ['image/avif', 12_500_000],
])
const HEAD_BYTES = 4100
const MAX_SECONDS = 20

/** A picture of the maximum size needs about 200 MB to decode, so at most two are decoded concurrently. */
const withLimit = limitConcurrency(2)

/** Raw pixels: upright, sRGB, without metadata such as place, device or author. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

export interface Frame {
  width: number
  height: number
  /** `cover` fills the frame and crops the rest; `inside` keeps the whole picture and never enlarges it. */
  fit: 'cover' | 'inside'
}

/** Decodes an upload to pixels. Metadata is dropped. Throws `invalid` for an unsupported or unreadable file. */
export function parsePicture(upload: Upload, frame: Frame): Promise<Pixels> {
  return withLimit(async () => {
    const bytes = await upload.read()
    const limitInputPixels = MAX_PIXELS.get(await typeOf(bytes))
    if (!limitInputPixels) throw refusal(upload, 'picture_type_unsupported')
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: frame.fit === 'inside' })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
      const tooMany = error.message.includes('pixel limit')
      throw refusal(upload, tooMany ? 'too_many_pixels' : 'picture_unreadable')
    })
    return { data, width: info.width, height: info.height, channels: info.channels }
  })
}

/** Detects the type by the first bytes. The file name and the declared type are ignored. */
async function typeOf(bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  return type?.mime ?? 'unknown'
}

type Fault = 'picture_type_unsupported' | 'too_many_pixels' | 'picture_unreadable'

function refusal(upload: Upload, code: Fault): Refusal {
  return new Refusal('invalid', {}, [fieldError(upload.field, code)])
}
