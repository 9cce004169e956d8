import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'

/** The kinds of public pictures, with the widths each is stored in. */
export const PICTURE_WIDTHS = {
  /** Square. */
  avatar: [64, 128, 256, 512],
  /** In its own proportions, never enlarged. */
  picture: [320, 640, 1280, 1920],
} as const

export type PictureKind = keyof typeof PICTURE_WIDTHS

/** The maximum size of one uploaded picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

const MEGABYTE = 1024 * 1024

/** The maximum total size of one person's pictures. Unused pictures stop counting after a day. */
export const PICTURE_QUOTA_BYTES = { wallet: 25 * MEGABYTE, staff: 2048 * MEGABYTE } as const

/** The link of an uploaded picture, as the upload returned it. */
export const pictureLink = z
  .string()
  .check(z.regex(/^\/files\/picture-[0-9a-f]{64}\.webp$/, fieldMessage('not_a_picture_link')))
