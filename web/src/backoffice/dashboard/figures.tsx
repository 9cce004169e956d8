import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { buildCurve } from './chart-scale.ts'
import classes from './figures.module.css'
import {
  buildActiveAddress,
  buildMovementsAddress,
  type Dashboard,
  type DashboardMoney,
  useChanged,
} from './use-dashboard.ts'

/** The figures, each with its change and a link to exactly the rows behind it. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { money, active } = dashboard
  return (
    <div className={classes.figures}>
      {money && <MoneyFigures dashboard={dashboard} money={money} />}
      <FigureCard
        name={t('dashboard.active')}
        figure={active}
        write={format.points}
        to={buildActiveAddress(dashboard)}
      />
    </div>
  )
}

const MONEY_FIGURES = ['in', 'out', 'moved', 'fees'] as const

function MoneyFigures({ dashboard, money }: { dashboard: Dashboard; money: DashboardMoney }) {
  const { t } = useTranslation()
  const format = useFormats()
  // The lines end today: days to come have no figures.
  const past = money.steps.filter(({ starts_at }) => Date.parse(starts_at) <= Date.now())
  return MONEY_FIGURES.map((name) => (
    <FigureCard
      key={name}
      name={t(`dashboard.${name}`)}
      figure={money[name]}
      write={format.paps}
      to={buildMovementsAddress(name, dashboard)}
      line={past.map((step) => step[name])}
      isNeutral={name === 'out'}
    />
  ))
}

interface FigureCardProps {
  name: string
  figure: { now: number; before: number }
  write: (figure: number) => string
  /** The list behind the figure. */
  to: string
  /** The figure per step. */
  line?: readonly number[]
  /** More is neither good nor bad. */
  isNeutral?: boolean
}

function FigureCard({ name, figure, write, to, line, isNeutral = false }: FigureCardProps) {
  const isChanged = useChanged(figure.now)
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.name}>{name}</span>
      <span className={classes.figure} data-changed={isChanged || undefined}>
        <bdi dir="ltr">{write(figure.now)}</bdi>
      </span>
      <span className={classes.foot}>
        <Change {...figure} words={write(figure.before)} isNeutral={isNeutral} />
        {line && line.length > 1 && <Spark line={line} />}
      </span>
    </Link>
  )
}

interface ChangeProps {
  now: number
  before: number
  /** The previous figure as text. */
  words: string
  isNeutral?: boolean
  /** Shows the previous figure, too. */
  isLong?: boolean
}

/** The change against the previous period, in percent. */
export function Change({ now, before, words, isNeutral = false, isLong = false }: ChangeProps) {
  const { t, i18n } = useTranslation()
  const share = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  const Arrow = { same: IconMinus, up: IconArrowUpRight, down: IconArrowDownRight }[direction]
  const previous = t('dashboard.before', { figure: words })
  // A percentage of 0 is undefined: only the previous figure is shown.
  if (before === 0) return <span className={classes.change}>{previous}</span>
  const size = share.format((now - before) / Math.abs(before)).replace('-', '−')
  return (
    <span className={classes.change} title={previous}>
      <span className={classes.chip} data-direction={direction} data-neutral={isNeutral || undefined}>
        <Arrow size={15} stroke={2.2} aria-hidden />
        <VisuallyHidden>{t(`dashboard.change.${direction}`)}</VisuallyHidden> <bdi dir="ltr">{size}</bdi>
      </span>
      {isLong ? <span>{previous}</span> : <VisuallyHidden>{previous}</VisuallyHidden>}
    </span>
  )
}

const [WIDTH, HEIGHT] = [72, 28]

/** A sparkline. Decorative: the figures stand beside it. */
function Spark({ line }: { line: readonly number[] }) {
  const most = Math.max(...line, 0.01)
  const points = line.map((value, place) => ({
    x: 2 + (place / (line.length - 1)) * (WIDTH - 6),
    y: HEIGHT - 3 - (value / most) * (HEIGHT - 6),
  }))
  const curve = buildCurve(points)
  const last = points.at(-1)
  return (
    <svg width={WIDTH} height={HEIGHT} className={classes.spark} aria-hidden>
      <path className={classes.area} d={`${curve}V${HEIGHT}H2Z`} />
      <path className={classes.line} d={curve} />
      {last && <circle className={classes.end} cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}
