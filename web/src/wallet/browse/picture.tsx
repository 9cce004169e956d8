import type { PICTURE_WIDTHS } from '@paps/contract'
import { type Icon, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './picture.module.css'

/** Held to the contract's by its type: the contract itself would bring its schemas along. */
const WIDTHS = [320, 640, 1280, 1920] as const satisfies (typeof PICTURE_WIDTHS)['picture']

interface PictureProps {
  /** Null where there is none: an icon stands in its place. */
  link: string | null
  /** Empty where the picture only repeats what stands beside it. */
  alt: string
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string
  /** The room it takes, before and after it has come: `4 / 3`. */
  ratio: string
  /** Seen as soon as the page is, so not to be put off. */
  isFirst?: boolean
  /** Shows all of the picture, with room left beside it, rather than filling the box. */
  isWhole?: boolean
  icon?: Icon
}

/** A picture in the width that this screen needs, in a box that keeps its place. */
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
