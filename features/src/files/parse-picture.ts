import { fieldError, Refusal } from '@paps/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Upload } from '../ports/files.ts'
import { makeTurns } from './turns.ts'

/** The kinds we take, by how many pixels they may have: AVIF needs several times the time and memory for each. */
const MAX_PIXELS = new Map([
  ['image/jpeg', 50_000_000],
  ['image/png', 50_000_000],
  ['image/webp', 50_000_000],
  ['image/avif', 12_500_000],
])
const HEAD_BYTES = 4100
const MOST_SECONDS = 20

// Of all that the library can open, only what we take: its other loaders never see what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)

/** A picture of the greatest size takes some 200 MB to decode, so few are decoded at once. */
const inTurn = makeTurns(2)

/** A picture as pixels and nothing else: upright, in sRGB, without a word about where and by whom it was taken. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

export interface Frame {
  width: number
  height: number
  /** `cover` fills the frame and cuts off the rest; `inside` keeps all of the picture, no larger than it was. */
  fit: 'cover' | 'inside'
}

/** Makes pixels of what somebody sent, or refuses it. Whatever else was in the file does not come along. */
export function parsePicture(upload: Upload, frame: Frame): Promise<Pixels> {
  return inTurn(async () => {
    const bytes = await upload.read()
    const limitInputPixels = MAX_PIXELS.get(await typeOf(bytes))
    if (!limitInputPixels) throw refusal(upload, 'picture_type_unsupported')
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: frame.fit === 'inside' })
      .toColourspace('srgb')
      .timeout({ seconds: MOST_SECONDS })
      .raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
      const tooMany = error.message.includes('pixel limit')
      throw refusal(upload, tooMany ? 'too_many_pixels' : 'picture_unreadable')
    })
    return { data, width: info.width, height: info.height, channels: info.channels }
  })
}

/** By its first bytes; neither its name nor what its sender says of it counts. */
async function typeOf(bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  return type?.mime ?? 'unknown'
}

type Fault = 'picture_type_unsupported' | 'too_many_pixels' | 'picture_unreadable'

function refusal(upload: Upload, code: Fault): Refusal {
  return new Refusal('invalid', {}, [fieldError(upload.field, code)])
}
