import { Button } from '@mantine/core'
import { IconKey, IconLink, IconSparkles } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { formatPaps, formatPoints } from '../../kit/money/format-paps.ts'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import { useCatchUp } from '../../kit/realtime/events.ts'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { invitation, urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './home-screen.module.css'

/** The remaining limit of today. */
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
      <div className={classes.head}>
        <h2 id="limits-title" className={classes.cardTitle}>
          {t('home.limits.title')}
        </h2>
        <Link to={urls.limits}>{t('home.limits.more')}</Link>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ width: `${part}%` }} />
      </div>
      <p className={classes.cardText}>
        {t('home.limits.left', { left: format.paps(left), limit: format.paps(limit) })}
      </p>
    </section>
  )
}

export function PointsCard({ points }: { points: number }) {
  const { t, i18n } = useTranslation()
  const pointValue = useAppSelector((state) => state.settings.values.point_value)
  const [isHidden] = useBalanceHidden()
  const worth = formatPaps(points * pointValue, { language: i18n.language })
  const isWorthKnown = points > 0 && pointValue > 0 && !isHidden
  return (
    <section className={`${classes.card} ${classes.points}`} aria-labelledby="points-label">
      <span className={classes.picture}>
        <IconSparkles size={24} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2 id="points-label" className={classes.label}>
          {t('home.points')}
        </h2>
        <p className={classes.figure}>
          {isHidden ? (
            <span role="img" aria-label={t('home.hidden')}>
              •••
            </span>
          ) : (
            formatPoints(points, i18n.language)
          )}
        </p>
        <p className={classes.cardText}>
          {isWorthKnown ? t('home.pointsWorth', { paps: worth }) : t('home.pointsNone')}
        </p>
      </div>
    </section>
  )
}

export function InviteCard({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const count = useAppSelector((state) => state.settings.values.paps_referral)
  return (
    <section className={classes.card} aria-labelledby="invite-title">
      <h2 id="invite-title" className={classes.cardTitle}>
        {t('home.invite.title')}
      </h2>
      <p className={classes.cardText}>{count > 0 ? t('home.invite.text', { count }) : t('home.invite.textPlain')}</p>
      <Button
        variant="light"
        mt={16}
        size="md"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={() => copy(invitation(referralCode))}
      >
        {t('home.invite.copy')}
      </Button>
    </section>
  )
}

/** Offers to connect the account to the identity provider, unless connected. */
export function ConnectCard() {
  const { t } = useTranslation()
  const provider = useProvider()
  const { isLeaving, visit } = useVisitProvider()
  if (provider === null || provider.connected) return null
  const { name } = provider
  return (
    <section className={classes.card} aria-labelledby="connect-title">
      <h2 id="connect-title" className={classes.cardTitle}>
        {t('home.connect.title', { name })}
      </h2>
      <p className={classes.cardText}>{t('home.connect.text')}</p>
      <Button
        variant="light"
        mt={16}
        size="md"
        loading={isLeaving}
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={() => visit({ next: urls.home })}
      >
        {t('home.connect.action', { name })}
      </Button>
    </section>
  )
}
