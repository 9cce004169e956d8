import { useTranslation } from 'react-i18next'
import { PICTURES, type PictureName } from './pictures.ts'

interface PictureProps {
  name: PictureName
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  className?: string | undefined
  /** Visible at once, so it is loaded first. */
  isFirst?: boolean
}

/** A screenshot of the app in the reader's language. `npm run lab -- landing-pictures` takes them. */
export function Picture({ name, alt, sizes, className, isFirst = false }: PictureProps) {
  const { i18n } = useTranslation()
  const { width, height, widths } = PICTURES[name]
  const file = (each: number) => `/pictures/${i18n.language}/${name}-${each}.webp`
  return (
    <img
      className={className}
      src={file(widths[0])}
      srcSet={widths.map((each) => `${file(each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
