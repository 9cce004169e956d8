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
