import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PICTURE_WIDTHS, type PictureKind, Refusal } from '@paps/contract'
import type { FilesPort, Upload } from '../ports/files.ts'
import { encodePicture } from './encode-picture.ts'
import { type Frame, parsePicture } from './parse-picture.ts'

const FRAMES: Record<PictureKind, Frame> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  picture: { width: 1920, height: 3840, fit: 'inside' },
}

const LINK = '/files/'
const NAME = /^(?<kind>avatar|picture)-(?<hash>[0-9a-f]{64})\.webp$/

/**
 * Keeps a picture in every width of its kind, for everybody to see, and gives the link to it. It is named by its
 * content, so the same picture lies there once and its link never shows another.
 */
export async function publishPicture(files: FilesPort, kind: PictureKind, upload: Upload): Promise<string> {
  const pixels = await parsePicture(upload, FRAMES[kind])
  const widths = await Promise.all(
    PICTURE_WIDTHS[kind].map(async (width) => ({ width, bytes: await encodePicture(pixels, width) })),
  )
  const hash = createHash('sha256')
  for (const { bytes } of widths) hash.update(bytes)
  const name = `${kind}-${hash.digest('hex')}`
  await Promise.all(widths.map(({ width, bytes }) => files.put('public', `${name}-${width}.webp`, bytes)))
  return `${LINK}${name}.webp`
}

/** The narrowest that is wide enough, or the widest there is. */
export async function openPicture(files: FilesPort, name: string, width: number | undefined): Promise<Readable> {
  const { kind, hash } = NAME.exec(name)?.groups ?? {}
  if (!kind || !hash) throw new Refusal('not_found')
  const widths: readonly number[] = PICTURE_WIDTHS[kind as PictureKind]
  const kept = widths.find((each) => width !== undefined && each >= width) ?? widths.at(-1)
  const stream = await files.get('public', `${kind}-${hash}-${kept}.webp`)
  if (!stream) throw new Refusal('not_found')
  return stream
}
