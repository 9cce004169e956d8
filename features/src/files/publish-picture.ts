import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PICTURE_WIDTHS, type PictureKind, Refusal } from '@paps/contract'
import { type Database, withTransaction } from '@paps/database'
import type { FilesPort, Upload } from '../ports/files.ts'
import { encodePicture } from './encode-picture.ts'
import { type Frame, parsePicture } from './parse-picture.ts'
import { requireRoom } from './picture-quota.ts'
import { insertPicture, lockPicture } from './picture-store.ts'

const FRAMES: Record<PictureKind, Frame> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  picture: { width: 1920, height: 3840, fit: 'inside' },
}

const LINK = '/files/'
const NAME = /^(?<kind>avatar|picture)-(?<hash>[0-9a-f]{64})\.webp$/

/** File storage and the table that lists its pictures. */
export interface PictureStores {
  database: Database
  files: FilesPort
}

/**
 * Stores a public picture in every width of its kind and returns its link. The link contains the hash of the content:
 * identical pictures are stored once, and a link never shows another picture. The row is written before the files, so
 * that an interrupted upload is found by its row and swept like any unreferenced picture.
 */
export async function publishPicture(
  { database, files }: PictureStores,
  kind: PictureKind,
  upload: Upload,
  ownerId: string | null,
): Promise<string> {
  const pixels = await parsePicture(upload, FRAMES[kind])
  const widths = await Promise.all(
    PICTURE_WIDTHS[kind].map(async (width) => ({ width, bytes: await encodePicture(pixels, width) })),
  )
  const hash = createHash('sha256')
  for (const { bytes } of widths) hash.update(bytes)
  const name = `${kind}-${hash.digest('hex')}`
  const link = `${LINK}${name}.webp`
  const bytes = widths.reduce((sum, each) => sum + each.bytes.length, 0)
  await withTransaction(database, async (tx) => {
    if (ownerId) await requireRoom(tx, ownerId, bytes)
    await lockPicture(tx, link)
    await insertPicture(tx, { link, ownerId, bytes })
  })
  await Promise.all(widths.map((each) => files.put('public', fileOf(name, each.width), each.bytes)))
  return link
}

/** Opens the narrowest stored width that is at least `width`, else the widest. */
export async function openPicture(files: FilesPort, name: string, width: number | undefined): Promise<Readable> {
  const { kind, hash } = NAME.exec(name)?.groups ?? {}
  if (!kind || !hash) throw new Refusal('not_found')
  const widths: readonly number[] = PICTURE_WIDTHS[kind as PictureKind]
  const kept = widths.find((each) => width !== undefined && each >= width) ?? widths.at(-1) ?? 0
  const stream = await files.get('public', fileOf(`${kind}-${hash}`, kept))
  if (!stream) throw new Refusal('not_found')
  return stream
}

/** Returns the storage names of a picture, one per width. */
export function listPictureFiles(link: string): string[] {
  const { kind, hash } = NAME.exec(link.slice(LINK.length))?.groups ?? {}
  if (!kind || !hash) return []
  return PICTURE_WIDTHS[kind as PictureKind].map((width) => fileOf(`${kind}-${hash}`, width))
}

function fileOf(name: string, width: number): string {
  return `${name}-${width}.webp`
}
