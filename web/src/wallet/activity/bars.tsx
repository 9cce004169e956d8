import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './spending-screen.module.css'

interface Bar {
  /** The label below the bar; may be empty where there are many. */
  name: string
  /** The full label, for screen readers and the tooltip. */
  label: string
  paps: number
  isOn?: boolean
}

const HEIGHT = 100
const GAP = 0.28

/** A bar chart, with a table for screen readers. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  const most = Math.max(...bars.map(({ paps }) => paps), 0.01)
  const width = 1 - GAP
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" className={classes.bars} aria-hidden>
        {bars.map(({ label, paps, isOn }, index) => {
          const height = paps === 0 ? 1 : Math.max(3, (paps / most) * HEIGHT)
          return (
            <rect
              key={label}
              className={classes.bar}
              data-on={isOn || undefined}
              data-empty={paps === 0 || undefined}
              x={index + GAP / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
            >
              <title>{`${label}: ${format.paps(paps)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={classes.names} style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }} aria-hidden>
        {bars.map(({ name, label, isOn }) => (
          <span key={label} data-on={(isOn && bars.length < 12) || undefined}>
            {name}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <tbody>
            {bars
              .filter(({ paps }) => paps > 0)
              .map(({ label, paps }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{`${format.paps(paps)} ${t('app.paps')}`}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
