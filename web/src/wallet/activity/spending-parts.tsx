import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './spending-screen.module.css'

type Summary = ResponseOf<'GET /api/activity/summary'>

interface Column {
  month: string
  name: string
  label: string
  paps: number
  isOn: boolean
}

/** A column for each month, with its value. A month opens. */
export function MonthColumns({ months, onOpen }: { months: readonly Column[]; onOpen: (month: string) => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const most = Math.max(...months.map(({ paps }) => paps), 0.01)
  return (
    <ul className={classes.columns}>
      {months.map(({ month, name, label, paps, isOn }) => (
        <li key={month}>
          <button
            type="button"
            className={classes.column}
            aria-current={isOn || undefined}
            onClick={() => onOpen(month)}
          >
            <VisuallyHidden>{`${label}: ${format.paps(paps)} ${t('app.paps')}`}</VisuallyHidden>
            <span className={classes.value} aria-hidden>
              <Secret>{format.points(Math.round(paps))}</Secret>
            </span>
            <span className={classes.stem}>
              <span style={{ height: `${Math.max(2, (paps / most) * 100)}%` }} />
            </span>
            <span className={classes.name} aria-hidden>
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The spending by category, largest first. */
export function CategoryBars({ categories }: Pick<Summary, 'categories'>) {
  const { t } = useTranslation()
  const most = categories[0]?.spent ?? 1
  if (categories.length === 0) return <p className={classes.none}>{t('spending.none')}</p>
  return (
    <ul className={classes.kinds}>
      {categories.map(({ kind, category, spent, times }) => (
        <li key={category?.slug ?? kind}>
          <div className={classes.words}>
            <bdi>{category?.name ?? (kind === 'other' ? t('spending.other') : t(`records.kinds.${kind}.out`))}</bdi>
            <Spent spent={spent} times={times} />
          </div>
          <div className={classes.track} aria-hidden>
            <div className={classes.kindBar} style={{ width: `${Math.max(2, (spent / most) * 100)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The stores paid, largest first. A store opens its movements. */
export function Merchants({ merchants }: Pick<Summary, 'merchants'>) {
  const { t } = useTranslation()
  if (merchants.length === 0) return <p className={classes.none}>{t('spending.noMerchants')}</p>
  return (
    <ul className={classes.merchants}>
      {merchants.map(({ store, spent, times }) => (
        <li key={store._id}>
          <Link to={`${urls.activity}?${new URLSearchParams({ person: store.paps_id })}`} className={classes.merchant}>
            <Avatar name={store.name} picture={store.avatar} size={36} isStore />
            <bdi>{store.name}</bdi>
            <Spent spent={spent} times={times} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Spent({ spent, times }: { spent: number; times: number }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={classes.times}>{t('spending.times', { count: times })}</span>
      <span className={classes.amount}>
        <Secret>
          <PapsText paps={spent} />
        </Secret>
      </span>
    </>
  )
}
