import { type Icon, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './picture.module.css'
import { pictureSource } from './picture-source.ts'

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
          {...pictureSource(link)}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          data-whole={isWhole || undefined}
          onError={() => setBroken(link)}
        />
      )}
    </span>
  )
}
