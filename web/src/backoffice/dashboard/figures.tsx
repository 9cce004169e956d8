import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowDownRight,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCoins,
  IconHourglass,
  IconListNumbers,
  IconMinus,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './figures.module.css'
import { buildListAddress, type Dashboard, type DashboardMoney, heldRows, useChanged } from './use-dashboard.ts'

/** The figures, each with its change and a link to its list. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { money, active } = dashboard
  return (
    <div className={classes.figures}>
      {money && <MoneyFigures dashboard={dashboard} money={money} />}
      <FigureCard
        name={t('dashboard.active')}
        icon={IconUsers}
        figure={active}
        write={format.points}
        to={staffPages.people.url}
      />
    </div>
  )
}

function MoneyFigures({ dashboard, money }: { dashboard: Dashboard; money: DashboardMoney }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { steps } = money
  return (
    <>
      <FigureCard
        name={t('dashboard.in')}
        icon={IconArrowDownLeft}
        figure={money.in}
        write={format.paps}
        to={buildListAddress('topup', dashboard)}
        line={steps.map((step) => step.in)}
      />
      <FigureCard
        name={t('dashboard.out')}
        icon={IconArrowUpRight}
        figure={money.out}
        write={format.paps}
        to={buildListAddress('withdrawal', dashboard)}
        line={steps.map((step) => step.out)}
      />
      <FigureCard
        name={t('dashboard.moved')}
        icon={IconArrowsExchange}
        figure={money.moved}
        write={format.paps}
        to={buildListAddress('transfer', dashboard)}
        line={steps.map(({ moved }) => moved)}
      />
      <FigureCard
        name={t('dashboard.movements')}
        icon={IconListNumbers}
        figure={money.movements}
        write={format.points}
        to={buildListAddress('payment', dashboard)}
        line={steps.map(({ movements }) => movements)}
      />
      <FigureCard
        name={t('dashboard.held')}
        icon={IconHourglass}
        figure={money.held}
        write={format.paps}
        to={heldRows}
      />
      <FigureCard
        name={t('dashboard.fees')}
        icon={IconCoins}
        figure={money.fees}
        write={format.paps}
        to={buildListAddress('deposit', dashboard)}
        line={steps.map(({ fees }) => fees)}
      />
      <FigureCard
        name={t('dashboard.points')}
        icon={IconSparkles}
        figure={money.points}
        write={format.points}
        to={buildListAddress('redemption', dashboard)}
      />
    </>
  )
}

interface FigureCardProps {
  name: string
  icon: Icon
  figure: { now: number; before: number }
  write: (figure: number) => string
  /** The list behind the figure. */
  to: string
  /** The figure per step. */
  line?: readonly number[] | undefined
}

function FigureCard({ name, icon: Picture, figure, write, to, line }: FigureCardProps) {
  const isChanged = useChanged(figure.now)
  return (
    <Link to={to} className={classes.card}>
      <span className={classes.name}>
        <Picture size={18} stroke={1.8} aria-hidden />
        {name}
      </span>
      <span className={classes.figure} data-changed={isChanged || undefined}>
        <bdi dir="ltr">{write(figure.now)}</bdi>
      </span>
      <Change {...figure} words={write(figure.before)} />
      {line && <Spark line={line} />}
    </Link>
  )
}

/** The change against the previous period, in percent. */
export function Change({ now, before, words }: { now: number; before: number; words: string }) {
  const { t, i18n } = useTranslation()
  const share = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 0 })
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  const Arrow = { same: IconMinus, up: IconArrowUpRight, down: IconArrowDownRight }[direction]
  // A percentage of 0 is undefined: only the previous figure is shown.
  const size = before === 0 ? null : share.format(Math.abs(now - before) / Math.abs(before))
  return (
    <span className={classes.change}>
      {size !== null && (
        <span className={classes.chip} data-direction={direction}>
          <Arrow size={15} stroke={2.2} aria-hidden />
          <VisuallyHidden>{t(`dashboard.change.${direction}`)}</VisuallyHidden>
          {size}
        </span>
      )}{' '}
      <span>{t('dashboard.before', { figure: words })}</span>
    </span>
  )
}

const HEIGHT = 28

/** A sparkline. Decorative: the figures stand beside it. */
function Spark({ line }: { line: readonly number[] }) {
  const most = Math.max(...line, 0.01)
  const points = line.map((value, place) => `${place},${HEIGHT - 2 - (value / most) * (HEIGHT - 4)}`)
  const last = line.length - 1
  return (
    <svg viewBox={`0 0 ${last || 1} ${HEIGHT}`} preserveAspectRatio="none" className={classes.spark} aria-hidden>
      <polygon className={classes.area} points={`0,${HEIGHT} ${points.join(' ')} ${last},${HEIGHT}`} />
      <polyline className={classes.line} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
