import classes from './charts.module.css'

interface ChartPointerProps {
  label: string
  /** The name of the selected column, for screen readers. */
  valueText: string
  count: number
  pointed: number | null
  /** The space of the axis beside the columns. */
  inset: number
  onPoint: (place: number | null) => void
  onOpen: (place: number) => void
}

/** A slider over the columns: pointer and arrow keys select one, click and Enter open its rows. */
export function ChartPointer({ label, valueText, count, pointed, inset, onPoint, onOpen }: ChartPointerProps) {
  const place = pointed ?? count - 1
  const placeAt = (clientX: number, { left, width }: DOMRect) => {
    const share = Math.min(Math.max((clientX - left) / width, 0), 0.9999)
    return Math.floor(share * count)
  }
  return (
    <input
      type="range"
      // Time runs from left to right in every language.
      dir="ltr"
      className={classes.pointer}
      style={{ left: inset, width: `calc(100% - ${inset}px)` }}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={count - 1}
      value={place}
      onChange={({ currentTarget: { value } }) => onPoint(Number(value))}
      onFocus={() => pointed === null && onPoint(place)}
      onBlur={() => onPoint(null)}
      onPointerMove={({ clientX, currentTarget }) => onPoint(placeAt(clientX, currentTarget.getBoundingClientRect()))}
      onPointerLeave={() => onPoint(null)}
      onClick={({ clientX, currentTarget }) => onOpen(placeAt(clientX, currentTarget.getBoundingClientRect()))}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onOpen(place)
      }}
    />
  )
}
