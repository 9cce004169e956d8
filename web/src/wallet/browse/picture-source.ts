import type { PICTURE_WIDTHS } from '@paps/contract'

/** The type keeps it equal to the contract's list. Importing that list would load its schemas. */
const WIDTHS = [320, 640, 1280, 1920] as const satisfies (typeof PICTURE_WIDTHS)['picture']

/** The attributes that let the browser choose a picture by its width on the screen. */
export const pictureSource = (link: string) => ({
  src: `${link}?w=640`,
  srcSet: WIDTHS.map((width) => `${link}?w=${width} ${width}w`).join(', '),
})

/** Fetches a picture before its element exists, in the width that the element will choose. */
export function fetchPicture(link: string, sizes: string): void {
  const image = new Image()
  image.fetchPriority = 'high'
  image.sizes = sizes
  image.srcset = pictureSource(link).srcSet
}
