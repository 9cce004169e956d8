import type { CSSProperties, ReactNode } from 'react'
import classes from './banner-frame.module.css'

interface Colours {
  background: string
  text: string
}

/** The picture covers 131 by 96 pixels of the card. One in landscape is wider than the part that is seen. */
export const BANNER_PICTURE_SIZES = '170px'

const PLAIN: Colours = { background: '#0a6146', text: '#ffffff' }

interface BannerFrameProps {
  /** As chosen by the editor; adjusted if the contrast is too low. */
  colours: Colours | undefined
  /** Null without a title. */
  title: ReactNode
  text: ReactNode
  /** Renders the button in the given colours. */
  action?: ((look: { className: string | undefined; style: CSSProperties }) => ReactNode) | undefined
  picture?: ReactNode
}

/** A banner, on the home page and in the editor's preview. Its texts have the direction of their own script. */
export function BannerFrame({ colours = PLAIN, title, text, action, picture }: BannerFrameProps) {
  const { background, text: ink } = readable(colours)
  return (
    <article className={classes.banner} style={{ background, color: ink, '--banner': background } as CSSProperties}>
      <div className={classes.words}>
        {title !== null && (
          <h2 dir="auto" className={classes.title}>
            {title}
          </h2>
        )}
        <p dir="auto" className={classes.text}>
          {text}
        </p>
        {action?.({ className: classes.action, style: { color: background, background: ink } })}
      </div>
      {picture && <div className={classes.picture}>{picture}</div>}
    </article>
  )
}

/** The minimum contrast of normal text (WCAG AA). */
const LEAST = 4.5

/** Returns the colours; if their contrast is too low, the text becomes black or white. */
export function readable({ background, text }: Colours): Colours {
  if (contrast(background, text) >= LEAST) return { background, text }
  return {
    background,
    text: contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000',
  }
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
