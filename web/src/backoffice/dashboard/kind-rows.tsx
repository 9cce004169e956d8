import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Change } from './figures.tsx'
import kindClasses from './kinds.module.css'
import { buildListAddress, type Dashboard, type DashboardMoney } from './use-dashboard.ts'

/** The volume per kind, largest first, each linked to its list. */
export function KindRows({ dashboard, money: { kinds } }: { dashboard: Dashboard; money: DashboardMoney }) {
  const { t } = useTranslation()
  const format = useFormats()
  const sorted = kinds.toSorted((one, other) => other.moved.now - one.moved.now)
  const most = sorted[0]?.moved.now || 1
  return (
    <ul className={kindClasses.rows}>
      {sorted.map(({ kind, moved, movements }) => (
        <li key={kind}>
          <Link to={buildListAddress(kind, dashboard)} className={kindClasses.row}>
            <span className={kindClasses.name}>{t(`books.kinds.${kind}`)}</span>
            <span className={kindClasses.times}>{format.points(movements.now)}</span>
            <span className={kindClasses.moved}>
              <bdi>{format.paps(moved.now)}</bdi>
            </span>
            <span className={kindClasses.track}>
              <span className={kindClasses.kind} data-kind={kind} style={{ width: `${(moved.now / most) * 100}%` }} />
            </span>
            <Change {...moved} words={format.paps(moved.before)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
