import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useCatchUp } from '../../kit/realtime/events.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './home-screen.module.css'
import limitClasses from './limits-card.module.css'

/** What can still go out today. */
export function LimitsCard() {
  const { t } = useTranslation()
  const format = useFormats()
  const { value, reload } = useLoaded(useCallback((signal) => call('GET /api/limits', { signal }), []))
  useCatchUp(reload)
  if (value === null) return null
  const { limit, used, left } = value.day
  const part = limit === 0 ? 100 : Math.min(100, (used / limit) * 100)
  return (
    <section className={classes.card} aria-labelledby="limits-title">
      <div className={limitClasses.head}>
        <h2 id="limits-title" className={classes.cardTitle}>
          {t('home.limits.title')}
        </h2>
        <Link to={urls.limits}>{t('home.limits.more')}</Link>
      </div>
      <div className={limitClasses.track} aria-hidden>
        <div className={limitClasses.bar} style={{ width: `${part}%` }} />
      </div>
      <p className={classes.cardText}>
        {t('home.limits.left', { left: format.paps(left), limit: format.paps(limit) })}
      </p>
    </section>
  )
}
