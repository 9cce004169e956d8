import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { formatPaps } from '../../kit/money/format-paps.ts'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { useFreshUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls, verifyThen } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import classes from './limits-screen.module.css'

type Limits = ResponseOf<'GET /api/limits'>

/** The remaining limits of today and this month, and how to raise them. */
export function LimitsScreen() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/limits', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  return (
    <>
      <PageHead title={t('limits.title')} lead={t('limits.lead')} back={urls.profile} />
      <Cards>
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('limits.failed')} text={t('list.failed.text')} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'loading' && value === null && (
          <div className={classes.pair} role="status" aria-label={t('app.loading')}>
            <Skeleton height={190} radius={20} />
            <Skeleton height={190} radius={20} />
          </div>
        )}
        {value && (
          <>
            <div className={classes.pair}>
              <Meter of="day" period={value.day} />
              <Meter of="month" period={value.month} />
            </div>
            <Raise by={value.raised_by} />
          </>
        )}
      </Cards>
    </>
  )
}

function Meter({ of, period: { limit, used, left, resets_at } }: { of: 'day' | 'month'; period: Limits['day'] }) {
  const { t, i18n } = useTranslation()
  const language = localeOf(i18n.language)
  const figure = (paps: number) => formatPaps(paps, { language })
  const resets = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(resets_at),
  )
  return (
    <Card title={t(`limits.${of}`)}>
      <p className={classes.left}>
        <PapsAmount paps={left} />
      </p>
      <p className={classes.of}>{t('limits.leftOf', { limit: figure(limit) })}</p>
      <Progress
        size="lg"
        radius="xl"
        value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
        color={left === 0 ? 'red' : 'brand'}
        aria-label={t('limits.used', { used: figure(used), limit: figure(limit) })}
      />
      <p className={classes.resets}>{t('limits.resets', { used: figure(used), when: resets })}</p>
    </Card>
  )
}

function Raise({ by }: { by: Limits['raised_by'] }) {
  const { t } = useTranslation()
  const { is_email_verified, is_phone_verified, national_id } = useFreshUser()
  if (by === null) return null
  if (by === 'verify_identity') {
    const isWaiting = national_id.status === 'pending'
    return (
      <Card title={t('limits.raise')} text={t(isWaiting ? 'limits.identityWaits' : 'limits.identity')}>
        <Button component={Link} to={urls.identity} size="md" variant={isWaiting ? 'default' : 'filled'}>
          {t(isWaiting ? 'limits.toIdentityState' : 'limits.toIdentity')}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={t('limits.raise')} text={t('limits.emailAndPhone')}>
      {!is_email_verified && (
        <Button component={Link} to={verifyThen('verifyEmail', urls.limits)} size="md" me={12}>
          {t('profile.personal.verifyEmail')}
        </Button>
      )}
      {!is_phone_verified && (
        <Button
          component={Link}
          to={verifyThen('verifyPhone', urls.limits)}
          size="md"
          variant={is_email_verified ? 'filled' : 'default'}
        >
          {t('profile.personal.verifyPhone')}
        </Button>
      )}
    </Card>
  )
}
