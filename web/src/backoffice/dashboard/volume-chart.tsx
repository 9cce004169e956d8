import { SegmentedControl } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ChartPointer } from './chart-pointer.tsx'
import { computeScale } from './chart-scale.ts'
import classes from './charts.module.css'
import { Change } from './figures.tsx'
import { buildColumns, type Column, SERIES, type Series, sum, sumParts, type Unit } from './series.ts'
import { daysOf, useColumnName } from './steps.ts'
import { useChartSize } from './use-chart-size.ts'
import { buildMovementsAddress, type Dashboard, type DashboardMoney } from './use-dashboard.ts'
import { VolumePlot } from './volume-plot.tsx'
import { VolumeTable } from './volume-table.tsx'

const UNITS: readonly Unit[] = ['moved', 'movements']

interface VolumeChartProps {
  dashboard: Dashboard
  money: DashboardMoney
}

/** The volume of a period by kind, with the previous period as a dotted line. */
export function VolumeChart({ dashboard, money }: VolumeChartProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const navigate = useNavigate()
  const nameOf = useColumnName(dashboard)
  const [unit, setUnit] = useState<Unit>('moved')
  const [hidden, setHidden] = useState<readonly Series[]>([])
  const [pointed, setPointed] = useState<number | null>(null)
  const size = useChartSize()
  const columns = buildColumns(money.steps, { step: dashboard.step, unit, isPhone: size.isPhone })
  const known = SERIES.filter(
    (series, index) =>
      index < 4 || columns.some(({ parts, before }) => parts[series] > 0 || (before?.[series] ?? 0) > 0),
  )
  const shown = known.filter((series) => !hidden.includes(series))
  const write = unit === 'moved' ? format.paps : format.points
  const most = Math.max(
    0,
    ...columns.map(({ parts, before }) => Math.max(sumParts(parts, shown), before ? sumParts(before, shown) : 0)),
  )
  // Room above the columns, so that the tip never lies on them.
  const scale = computeScale(most * 1.15)
  const column = pointed === null ? undefined : columns[pointed]

  function open(place: number): void {
    const opened = columns[place]
    if (opened) void navigate(buildMovementsAddress('moved', daysOf(dashboard, opened)))
  }

  return (
    <div className={classes.chart}>
      <div className={classes.chartHead}>
        <h2 id="volume-title" className={classes.title}>
          {t(columns[0] && columns[0].length > 1 ? 'dashboard.volume.title' : `dashboard.volume.by.${dashboard.step}`)}
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.volume.unit')}
          value={unit}
          onChange={(value) => setUnit(value as Unit)}
          data={UNITS.map((value) => ({ value, label: t(`dashboard.volume.units.${value}`) }))}
        />
      </div>
      <Legend known={known} hidden={hidden} columns={columns} write={write} onChange={setHidden} />
      <div className={classes.plot} ref={size.ref} data-chart="volume">
        {size.width > 0 && (
          <VolumePlot
            columns={columns}
            shown={shown}
            scale={scale}
            pointed={pointed}
            size={size}
            nameOf={nameOf.short}
          />
        )}
        <ChartPointer
          label={t('dashboard.volume.day')}
          valueText={columnText(columns[pointed ?? columns.length - 1], nameOf.long, shown, write)}
          count={columns.length}
          pointed={pointed}
          inset={44}
          onPoint={setPointed}
          onOpen={open}
        />
        {column && (
          <Tip
            column={column}
            name={nameOf.long(column)}
            shown={shown}
            write={write}
            share={((pointed ?? 0) + 0.5) / columns.length}
          />
        )}
      </div>
      <VolumeTable columns={columns} known={known} write={write} nameOf={nameOf.long} />
    </div>
  )
}

function columnText(
  column: Column | undefined,
  nameOf: (column: Column) => string,
  shown: readonly Series[],
  write: (figure: number) => string,
): string {
  return column ? `${nameOf(column)}: ${write(sumParts(column.parts, shown))}` : ''
}

interface LegendProps {
  known: readonly Series[]
  hidden: readonly Series[]
  columns: readonly Column[]
  write: (figure: number) => string
  onChange: (hidden: readonly Series[]) => void
}

/** The series with their sums. A click hides one; with Ctrl it shows that one alone. */
function Legend({ known, hidden, columns, write, onChange }: LegendProps) {
  const { t } = useTranslation()
  function toggle(series: Series, { ctrlKey, metaKey }: MouseEvent): void {
    const others = known.filter((each) => each !== series)
    if (ctrlKey || metaKey) {
      const isAlone = others.every((each) => hidden.includes(each)) && !hidden.includes(series)
      onChange(isAlone ? [] : others)
    } else {
      onChange(hidden.includes(series) ? hidden.filter((each) => each !== series) : [...hidden, series])
    }
  }
  return (
    <div className={classes.legend}>
      {known.map((series) => (
        <button
          key={series}
          type="button"
          className={classes.entry}
          aria-pressed={!hidden.includes(series)}
          title={t('dashboard.volume.legend')}
          onClick={(event) => toggle(series, event)}
        >
          <span className={classes.dot} data-series={series} />
          <span>{t(`dashboard.series.${series}`)}</span>
          <strong>
            <bdi dir="ltr">{write(sum(columns.map(({ parts }) => parts[series])))}</bdi>
          </strong>
        </button>
      ))}
      <span className={classes.beforeEntry}>
        <svg width="24" height="4" aria-hidden>
          <path d="M2,2H22" className={classes.beforeLine} />
        </svg>
        {t('dashboard.volume.before')}
      </span>
    </div>
  )
}

interface TipProps {
  column: Column
  name: string
  shown: readonly Series[]
  write: (figure: number) => string
  /** Where the column stands, from 0 to 1. */
  share: number
}

function Tip({ column, name, shown, write, share }: TipProps) {
  const { t } = useTranslation()
  const now = sumParts(column.parts, shown)
  const before = column.before ? sumParts(column.before, shown) : null
  return (
    <div className={classes.tip} style={{ '--share': share } as React.CSSProperties} data-chart-tip>
      <span className={classes.tipLine}>
        <strong>{name}</strong>
        <strong>
          <bdi dir="ltr">{write(now)}</bdi>
        </strong>
        {before !== null &&
          (column.isRunning ? (
            <span className={classes.dim}>{t('dashboard.before', { figure: write(before) })}</span>
          ) : (
            <Change now={now} before={before} words={write(before)} isLong />
          ))}
      </span>
      <span className={classes.tipLine}>
        {shown.map((series) => (
          <span key={series} className={classes.part}>
            <span className={classes.dot} data-series={series} />
            <bdi dir="ltr">{write(column.parts[series])}</bdi>
          </span>
        ))}
      </span>
    </div>
  )
}
