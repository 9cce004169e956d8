import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './charts.module.css'
import { computeTop, isNamed, useShortFigure, useStepName } from './steps.ts'
import type { Dashboard, DashboardMoney } from './use-dashboard.ts'

/** Money in, upwards, and money out, downwards. */
export function InOutChart({ dashboard, money: { steps } }: { dashboard: Dashboard; money: DashboardMoney }) {
  const { t } = useTranslation()
  const format = useFormats()
  const short = useShortFigure()
  const nameOf = useStepName(dashboard)
  const top = computeTop(Math.max(...steps.map((step) => Math.max(step.in, step.out))))
  const share = (paps: number) => `${(paps / top) * 100}%`
  return (
    <div className={classes.inOutChart}>
      <p className={classes.legend} aria-hidden>
        <span>
          <span className={classes.inOutDot} data-way="in" /> {t('dashboard.in')}
        </span>
        <span>
          <span className={classes.inOutDot} data-way="out" /> {t('dashboard.out')}
        </span>
        <span className={classes.top}>{t('dashboard.scale', { figure: short(top) })}</span>
      </p>
      <div className={classes.inOutColumns} aria-hidden>
        {steps.map((step, place) => (
          <div
            key={step.starts_at}
            className={classes.inOutColumn}
            title={`${nameOf.long(step, place)}: +${format.paps(step.in)} −${format.paps(step.out)}`}
          >
            <div className={classes.half}>
              <span className={classes.up} style={{ height: share(step.in) }} />
            </div>
            <div className={classes.half}>
              <span className={classes.down} style={{ height: share(step.out) }} />
            </div>
          </div>
        ))}
      </div>
      <div className={classes.inOutNames} aria-hidden>
        {steps.map((step, place) => (
          <span key={step.starts_at}>{isNamed(place, steps.length) ? nameOf.short(step, place) : ''}</span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('books.when')}</th>
              <th scope="col">{t('dashboard.in')}</th>
              <th scope="col">{t('dashboard.out')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, place) => (
              <tr key={step.starts_at}>
                <th scope="row">{nameOf.long(step, place)}</th>
                <td>{format.paps(step.in)}</td>
                <td>{format.paps(step.out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
