import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'

/** The kinds of picture everybody may see, each kept in these widths. */
export const PICTURE_WIDTHS = {
  /** Square. */
  avatar: [64, 128, 256, 512],
  /** In its own proportions, and never wider than it was sent. */
  picture: [320, 640, 1280, 1920],
} as const

export type PictureKind = keyof typeof PICTURE_WIDTHS

/** What one file of a picture may weigh when it is sent. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

const MEGABYTE = 1024 * 1024

/** What the pictures of one person may take up together. Those that nothing shows any more stop counting after a day. */
export const PICTURE_QUOTA_BYTES = { wallet: 25 * MEGABYTE, staff: 2048 * MEGABYTE } as const

/** The link to a picture of ours, as an upload answered it. */
export const pictureLink = z
  .string()
  .check(z.regex(/^\/files\/picture-[0-9a-f]{64}\.webp$/, fieldMessage('not_a_picture_link')))
