import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** The accessible name of the picture. */
  label: string
}

/** A QR code, generated in the browser, so it works offline. Always dark on white, which every camera reads. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: squares.join(''), size }
  }, [text])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#0a0e12" />
    </svg>
  )
}
