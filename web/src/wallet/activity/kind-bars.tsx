import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../kit/api/call.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import classes from './kind-bars.module.css'

type Kind = ResponseOf<'GET /api/activity/summary'>['kinds'][number]

/** What the month was spent on, the largest first. */
export function KindBars({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation()
  const spent = kinds.filter(({ out }) => out > 0).sort((one, other) => other.out - one.out)
  const most = spent[0]?.out ?? 1
  if (spent.length === 0) return <p className={classes.none}>{t('spending.none')}</p>
  return (
    <ul className={classes.kinds}>
      {spent.map(({ kind, out, times }) => (
        <li key={kind}>
          <div className={classes.words}>
            <span>{kind === 'other' ? t('spending.other') : t(`records.kinds.${kind}.out`)}</span>
            <span className={classes.times}>{t('spending.times', { count: times })}</span>
            <span className={classes.amount}>
              <PapsText paps={out} />
            </span>
          </div>
          <div className={classes.track} aria-hidden>
            <div className={classes.bar} style={{ width: `${Math.max(2, (out / most) * 100)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
