import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatPaps } from '../../kit/money/format-paps.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { ChartPointer } from './chart-pointer.tsx'
import { buildCurve, chooseStep, type Scale } from './chart-scale.ts'
import classes from './charts.module.css'
import { buildColumns, type Column, sum } from './series.ts'
import { daysOf, useColumnName } from './steps.ts'
import { useChartSize } from './use-chart-size.ts'
import { buildMovementsAddress, type Dashboard, type DashboardMoney } from './use-dashboard.ts'
import { AXIS_PX, Axis, buildBar, Names } from './volume-plot.tsx'

/** Money in above the zero line, money out below it, and the net as a line. */
export function InOutChart({ dashboard, money }: { dashboard: Dashboard; money: DashboardMoney }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const navigate = useNavigate()
  const nameOf = useColumnName(dashboard)
  const [pointed, setPointed] = useState<number | null>(null)
  const size = useChartSize()
  const columns = buildColumns(money.steps, { step: dashboard.step, unit: 'moved', isPhone: size.isPhone })
  const net = sum([money.in.now, -money.out.now])
  const signed = (paps: number) => formatPaps(paps, { signed: true, language: i18n.language })
  const column = pointed === null ? undefined : columns[pointed]
  const isEmpty = columns.every((each) => each.in === 0 && each.out === 0)

  function open(place: number): void {
    const opened = columns[place]
    if (!opened) return
    const figure = opened.in >= opened.out ? 'in' : 'out'
    void navigate(buildMovementsAddress(figure, daysOf(dashboard, opened)))
  }

  return (
    <div className={classes.chart}>
      <div className={classes.chartHead}>
        <h2 id="in-out-title" className={classes.title}>
          {t('dashboard.inOut')}
        </h2>
        <span className={classes.dim}>
          {t('dashboard.net')}{' '}
          <strong className={classes.net}>
            <bdi dir="ltr">{signed(net)}</bdi>
          </strong>
        </span>
      </div>
      {isEmpty ? (
        <p className={classes.none}>{t('dashboard.noInOut')}</p>
      ) : (
        <>
          <InOutLegend column={column} name={column && nameOf.long(column)} signed={signed} />
          <div className={classes.plot} ref={size.ref} data-chart="in-out">
            {size.width > 0 && (
              <InOutPlot columns={columns} pointed={pointed} width={size.width} nameOf={nameOf.short} />
            )}
            <ChartPointer
              label={t('dashboard.inOut')}
              valueText={pointedText(columns[pointed ?? columns.length - 1], nameOf.long, signed)}
              count={columns.length}
              pointed={pointed}
              inset={AXIS_PX}
              onPoint={setPointed}
              onOpen={open}
            />
          </div>
        </>
      )}
      <InOutTable columns={columns} nameOf={nameOf.long} write={format.paps} signed={signed} />
    </div>
  )
}

function pointedText(
  column: Column | undefined,
  nameOf: (column: Column) => string,
  signed: (paps: number) => string,
): string {
  return column ? `${nameOf(column)}: ${signed(column.in)}, ${signed(-column.out)}` : ''
}

interface InOutLegendProps {
  column: Column | undefined
  name: string | undefined
  signed: (paps: number) => string
}

/** The legend; with a column selected, it shows the figures of that column. */
function InOutLegend({ column, name, signed }: InOutLegendProps) {
  const { t } = useTranslation()
  return (
    <p className={classes.legend} aria-hidden>
      {column && <span className={classes.dim}>{name}</span>}
      <span className={classes.part}>
        <span className={classes.dot} data-series="payments" />
        {column ? <bdi dir="ltr">{signed(column.in)}</bdi> : t('dashboard.way.in')}
      </span>
      <span className={classes.part}>
        <span className={classes.dot} data-series="cash" />
        {column ? <bdi dir="ltr">{signed(-column.out)}</bdi> : t('dashboard.way.out')}
      </span>
      <span className={classes.part}>
        <span className={classes.netMark} />
        {column ? <bdi dir="ltr">{signed(sum([column.in, -column.out]))}</bdi> : t('dashboard.way.net')}
      </span>
    </p>
  )
}

const HEIGHT = 220
const NAMES_PX = 26
const TOP_PX = 8

interface InOutPlotProps {
  columns: readonly Column[]
  pointed: number | null
  width: number
  nameOf: (column: Column) => string
}

function InOutPlot({ columns, pointed, width, nameOf }: InOutPlotProps) {
  const scale = computeBothWays(columns)
  const [lowest = 0, highest = 1] = [scale.ticks[0], scale.ticks.at(-1)]
  const base = HEIGHT - NAMES_PX
  const yOf = (figure: number) => TOP_PX + ((highest - figure) / (highest - lowest)) * (base - TOP_PX)
  const slot = (width - AXIS_PX) / columns.length
  const xOf = (place: number) => AXIS_PX + slot * (place + 0.5)
  const bar = Math.min(Math.max(slot * 0.62, 2), 28)
  const curve = buildCurve(
    columns.flatMap((each, place) => (each.isFuture ? [] : [{ x: xOf(place), y: yOf(sum([each.in, -each.out])) }])),
  )
  return (
    <svg width={width} height={HEIGHT} className={classes.drawing} aria-hidden>
      <Axis scale={scale} yOf={yOf} width={width} />
      {pointed !== null && (
        <rect x={xOf(pointed) - slot / 2} y={0} width={slot} height={base} className={classes.pointedColumn} />
      )}
      {columns.map((each, place) => {
        const x = xOf(place) - bar / 2
        const [up, down] = [yOf(0) - yOf(each.in), yOf(-each.out) - yOf(0)]
        return (
          <g key={each.startsAt}>
            {each.in > 0 && (
              <path
                className={classes.bar}
                data-series="payments"
                d={buildBar({ x, y: yOf(each.in), width: bar, height: up }, true)}
              />
            )}
            {each.out > 0 && (
              <rect className={classes.bar} data-series="cash" x={x} y={yOf(0) + 1} width={bar} height={down} rx={2} />
            )}
          </g>
        )
      })}
      <line x1={AXIS_PX} x2={width} y1={yOf(0)} y2={yOf(0)} className={classes.zero} />
      <path d={curve} className={classes.netHalo} />
      <path d={curve} className={classes.netLine} />
      <Names columns={columns} xOf={xOf} y={HEIGHT - 6} nameOf={nameOf} most={4} />
    </svg>
  )
}

/** Returns one axis for both ways, with round steps and 0 among them. */
function computeBothWays(columns: readonly Pick<Column, 'in' | 'out'>[]): Scale {
  const [up, down] = [Math.max(0, ...columns.map((each) => each.in)), Math.max(0, ...columns.map(({ out }) => out))]
  const step = chooseStep(Math.max(up, down, 0.01), 3)
  const [above, below] = [Math.ceil(up / step - 1e-9), Math.ceil(down / step - 1e-9)]
  return {
    ticks: Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step),
    top: above * step,
  }
}

interface InOutTableProps {
  columns: readonly Column[]
  nameOf: (column: Column) => string
  write: (paps: number) => string
  signed: (paps: number) => string
}

function InOutTable({ columns, nameOf, write, signed }: InOutTableProps) {
  const { t } = useTranslation()
  return (
    <VisuallyHidden>
      <table aria-labelledby="in-out-title">
        <thead>
          <tr>
            <th scope="col">{t('books.when')}</th>
            <th scope="col">{t('dashboard.in')}</th>
            <th scope="col">{t('dashboard.out')}</th>
            <th scope="col">{t('dashboard.net')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.startsAt}>
              <th scope="row">{nameOf(column)}</th>
              <td>{write(column.in)}</td>
              <td>{write(column.out)}</td>
              <td>{signed(sum([column.in, -column.out]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
