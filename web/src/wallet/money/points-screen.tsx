import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useOnEvent } from '../../kit/realtime/events.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { MoneyRow } from '../activity/money-row.tsx'
import classes from './points-screen.module.css'

type Redemption = ResponseOf<'GET /api/redemptions/'>['data'][number]

/** The person's redemptions, newest first. */
const redemptionList = createList('redemptions', (_: object, cursor?: string) =>
  call('GET /api/redemptions/', { query: cursor === undefined ? {} : { cursor } }),
)

/** The points: balance, value, ways to earn, and redemptions. */
export function PointsScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const dispatch = useAppDispatch()
  const { points, paps_id } = useWalletUser()
  const { point_value, redemptionThreshold } = useAppSelector((state) => state.settings.values)
  const isEnough = points > 0 && points >= redemptionThreshold
  useOnEvent(['redemptionReceiver'], ({ data }) => {
    dispatch(redemptionList.changed(data as unknown as Redemption))
  })
  return (
    <>
      <PageHead title={t('points.title')} lead={t('points.lead')} />
      <Cards>
        <Card title={t('points.yours')}>
          <p className={classes.points}>
            <Secret>{format.points(points)}</Secret>
          </p>
          <p className={classes.worth}>
            <Secret>{t('points.worth', { paps: format.paps(points * point_value) })}</Secret>
          </p>
          {isEnough && (
            <Button component={Link} to={urls.redeem} size="md">
              {t('points.redeem')}
            </Button>
          )}
          <PointsOwed />
          {redemptionThreshold > 0 && (
            <p className={classes.hint}>
              {t('points.threshold', { count: redemptionThreshold, points: format.points(redemptionThreshold) })}
            </p>
          )}
        </Card>
        <Rates />
        <SimpleList
          list={redemptionList}
          query={ALL}
          title={t('points.before')}
          row={(redemption) => <MoneyRow record={redemption} papsId={paps_id} />}
          empty={<MessagePanel icon={IconSparkles} title={t('points.none')} text={t('points.noneText')} />}
        />
      </Cards>
    </>
  )
}

function Rates() {
  const { t } = useTranslation()
  const settings = useAppSelector((state) => state.settings.values)
  const rates = [
    { name: 'transfer', count: settings.paps_transfer },
    { name: 'payment', count: settings.paps_payment },
    { name: 'topup', count: settings.paps_topup },
  ] as const
  return (
    <Card title={t('points.earn')} text={t('points.earnText')}>
      <ul className={classes.rates}>
        {rates
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name}>
              <span>{t(`points.rates.${name}`)}</span>
              <b>{t('records.points', { count })}</b>
            </li>
          ))}
        {settings.paps_referral > 0 && (
          <li>
            <Link to={urls.referrals}>{t('points.rates.referral')}</Link>
            <b>{t('records.points', { count: settings.paps_referral })}</b>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** The owed points, if any. Refetched when the balance changes, because a refund changes both. */
function PointsOwed() {
  const { t } = useTranslation()
  const format = useFormats()
  const { paps, points } = useWalletUser()
  const load = useCallback((signal: AbortSignal) => call('GET /api/balance', { signal }), [])
  const { value, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the balance may have changed this
  useEffect(() => {
    if (value !== null) reload()
  }, [paps, points])

  if (value === null || value.points_owed === 0) return null
  const owed = value.points_owed
  return <p className={classes.hint}>{t('points.owed', { count: owed, points: format.points(owed) })}</p>
}
