import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCoins,
  IconHourglass,
  IconListNumbers,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { staffPages } from '../../kit/staff-pages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { FigureCard } from './figure-card.tsx'
import classes from './figures.module.css'
import { heldRows, rowsOf } from './rows-behind.ts'
import type { Dashboard } from './use-dashboard.ts'

/** The figures, each with its change and its rows. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { money, active } = dashboard
  const whole = format.points
  const people = (
    <FigureCard
      name={t('dashboard.active')}
      icon={IconUsers}
      figure={active}
      write={whole}
      to={staffPages.people.url}
    />
  )
  if (!money) return <div className={classes.figures}>{people}</div>
  const { steps } = money
  return (
    <div className={classes.figures}>
      <FigureCard
        name={t('dashboard.in')}
        icon={IconArrowDownLeft}
        figure={money.in}
        write={format.paps}
        to={rowsOf('topup', dashboard)}
        line={steps.map((step) => step.in)}
      />
      <FigureCard
        name={t('dashboard.out')}
        icon={IconArrowUpRight}
        figure={money.out}
        write={format.paps}
        to={rowsOf('withdrawal', dashboard)}
        line={steps.map((step) => step.out)}
      />
      <FigureCard
        name={t('dashboard.moved')}
        icon={IconArrowsExchange}
        figure={money.moved}
        write={format.paps}
        to={rowsOf('transfer', dashboard)}
        line={steps.map(({ moved }) => moved)}
      />
      <FigureCard
        name={t('dashboard.movements')}
        icon={IconListNumbers}
        figure={money.movements}
        write={whole}
        to={rowsOf('payment', dashboard)}
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
        to={rowsOf('deposit', dashboard)}
        line={steps.map(({ fees }) => fees)}
      />
      <FigureCard
        name={t('dashboard.points')}
        icon={IconSparkles}
        figure={money.points}
        write={whole}
        to={rowsOf('redemption', dashboard)}
      />
      {people}
    </div>
  )
}
