import type { PICTURE_WIDTHS } from '@paps/contract'
import { type Icon, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './picture.module.css'

/** The type keeps it equal to the contract's list. Importing that list would load its schemas. */
const WIDTHS = [320, 640, 1280, 1920] as const satisfies (typeof PICTURE_WIDTHS)['picture']

interface PictureProps {
  /** Null shows the icon instead. */
  link: string | null
  /** Empty for a decorative picture. */
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  /** The aspect ratio, reserved before the picture loads: `4 / 3`. */
  ratio: string
  /** Visible at once, so it is loaded eagerly. */
  isFirst?: boolean
  /** Fits the whole picture into the box instead of filling it. */
  isWhole?: boolean
  icon?: Icon
}

/** A responsive picture in a box of fixed ratio. */
export function Picture({ link, alt, sizes, ratio, isFirst, isWhole, icon: Missing = IconPhoto }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.box} style={{ aspectRatio: ratio }}>
      {link === null || link === broken ? (
        <Missing size={40} stroke={1.3} aria-hidden />
      ) : (
        <img
          className={classes.image}
          src={`${link}?w=640`}
          srcSet={WIDTHS.map((width) => `${link}?w=${width} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          data-whole={isWhole || undefined}
          onError={() => setBroken(link)}
        />
      )}
    </span>
  )
}
