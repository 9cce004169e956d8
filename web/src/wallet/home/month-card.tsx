import { Skeleton } from '@mantine/core'
import { type Icon, IconDots, IconShoppingBag, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { recordIcon } from '../../kit/records/record-icon.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { LineChart } from '../../kit/ui/line-chart.tsx'
import { urls } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { monthsUntil } from '../activity/calendar.ts'
import classes from './month-card.module.css'
import { addUp, compareToDate, daysIn, type TopCategory, topCategories } from './month-figures.ts'

export type Summary = ResponseOf<'GET /api/activity/summary'>

async function loadMonths(signal: AbortSignal) {
  const now = new Date()
  const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const [before, current] = await Promise.all(
    monthsUntil(thisMonth, 2).map((month) => call('GET /api/activity/summary', { query: { month }, signal })),
  )
  if (!before || !current) throw new Error('Two months were asked for.')
  return { before, current, today: now.getDate() }
}

/** The month so far, day by day, beside the month before, and what the money was spent on. */
export function MonthCard() {
  const { t } = useTranslation()
  const { paps } = useWalletUser()
  const { status, value, reload } = useLoaded(useCallback(loadMonths, []))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the balance may be spending
  useEffect(() => {
    if (value !== null) void reload()
  }, [paps])

  return (
    <section className={classes.card} aria-label={t('home.month.label')} aria-busy={status === 'loading'}>
      {value && <Spent {...value} />}
      {value && <Categories summary={value.current} />}
      {value === null && status === 'loading' && <Skeleton height={190} radius={12} />}
      {status === 'rejected' && (
        <p className={classes.failed}>
          {t('home.month.failed')}
          <button type="button" className={classes.retry} onClick={reload}>
            {t('app.retry')}
          </button>
        </p>
      )}
    </section>
  )
}

function Spent({ before, current, today }: { before: Summary; current: Summary; today: number }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long' }).format(new Date(`${month}-15`))
  const [name, nameBefore] = [nameOf(current.month), nameOf(before.month)]
  const days = daysIn(current.month)
  const difference = compareToDate(current, before, today)
  const Trend = difference > 0 ? IconTrendingUp : IconTrendingDown
  const soFar = addUp(current, today)
  return (
    <div className={classes.spent}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('home.month.spent', { month: name })}</h2>
        <p className={classes.legend} aria-hidden>
          <span data-look="solid">{name}</span>
          <span data-look="dotted">{nameBefore}</span>
        </p>
      </div>
      <p className={classes.total}>
        <Secret>
          <PapsText paps={current.spent} />
        </Secret>
        {before.spent > 0 && difference !== 0 && (
          <span className={classes.chip} data-more={difference > 0 || undefined}>
            <Trend size={14} stroke={2} aria-hidden />
            {t(difference > 0 ? 'home.month.more' : 'home.month.less', {
              paps: format.paps(Math.abs(difference)),
              day: format.dayOfMonth(
                new Date(`${before.month}-${String(Math.min(today, daysIn(before.month))).padStart(2, '0')}T12:00`),
              ),
            })}
          </span>
        )}
      </p>
      <LineChart
        range={[1, Math.max(days, daysIn(before.month))]}
        lines={[
          { name: nameBefore, look: 'dotted', points: addUp(before, daysIn(before.month)) },
          { name, look: 'solid', points: soFar, dot: 'filled' },
        ]}
        ticks={ticksOf(days, today, t('list.today'))}
        table={{
          caption: t('home.month.spent', { month: name }),
          rows: current.days
            .filter(({ spent }) => spent > 0)
            .map(({ day, spent }) => ({ label: format.date(`${day}T12:00`), figure: format.paps(spent) })),
        }}
      />
    </div>
  )
}

/** The first days of the weeks, and today unless they are too close. */
function ticksOf(days: number, today: number, label: string) {
  const weeks = [1, 8, 15, 22, days].filter((day) => Math.abs(day - today) > 2)
  return [...weeks.map((at) => ({ at, label: String(at) })), { at: today, label, isOn: true }]
}

function Categories({ summary }: { summary: Summary }) {
  const { t } = useTranslation()
  const categories = topCategories(summary)
  const most = Math.max(...categories.map(({ spent }) => spent), 0.01)
  return (
    <div className={classes.where}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('home.month.where')}</h3>
        <Link to={urls.spending} className={classes.all}>
          {t('nav.spending')}
        </Link>
      </div>
      {categories.length === 0 && <p className={classes.none}>{t('home.month.nothing')}</p>}
      <ul className={classes.categories}>
        {categories.map(({ key, name, kind, spent }, index) => {
          const Picture = iconOf(kind)
          return (
            <li key={key}>
              <span className={classes.category}>
                <Picture size={16} stroke={1.8} aria-hidden />
                <bdi>{name ?? t(`home.month.kinds.${wordOf(kind)}`)}</bdi>
                <b>
                  <Secret>
                    <PapsText paps={spent} />
                  </Secret>
                </b>
              </span>
              <span className={classes.track}>
                <span data-series={index + 1} style={{ width: `${Math.max(3, (spent / most) * 100)}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type Kind = TopCategory['kind']

function iconOf(kind: Kind): Icon {
  if (kind === 'rest' || kind === 'other') return IconDots
  return kind === 'payment' ? IconShoppingBag : recordIcon(kind, 'out')
}

function wordOf(kind: Kind): 'payment' | 'transfer' | 'withdrawal' | 'rest' {
  return kind === 'payment' || kind === 'transfer' || kind === 'withdrawal' ? kind : 'rest'
}
