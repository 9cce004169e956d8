import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import listClasses from '../../kit/lists/simple-list.module.css'
import { PapsAmount, PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './balance-screen.module.css'
import { MoneyRow } from './money-row.tsx'
import { OwedCard } from './owed-card.tsx'

type Balance = ResponseOf<'GET /api/balance'>

/** The balance by part: available, on hold with the reason, saved, points. */
export function BalanceScreen() {
  const { t } = useTranslation()
  const user = useWalletUser()
  const load = useCallback((signal: AbortSignal) => call('GET /api/balance', { signal }), [])
  const { status, value, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance has changed parts
  useEffect(() => {
    if (value !== null) reload()
  }, [user.paps, user.points, user.paps_owed])

  return (
    <>
      <PageHead title={t('balance.title')} lead={t('balance.lead')} />
      <Cards>
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('balance.failed')} text={t('list.failed.text')} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'loading' && value === null && (
          <div role="status" aria-label={t('app.loading')}>
            <Skeleton height={290} radius={20} mb={16} />
            <Skeleton height={140} radius={20} />
          </div>
        )}
        {value && <OwedCard paps={value.paps_owed} claimed={value.paps_claimed} />}
        {value && <Whole balance={value} />}
        {value && <Points balance={value} />}
      </Cards>
    </>
  )
}

function Whole({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const { paps_id } = useWalletUser()
  const parts = [
    { name: 'spend', paps: balance.paps },
    { name: 'held', paps: balance.held },
    { name: 'saved', paps: balance.savings },
  ] as const
  return (
    <>
      <Card title={t('balance.total')}>
        <p className={classes.total}>
          <Secret>
            <PapsAmount paps={balance.total} />
          </Secret>
        </p>
        <div className={classes.bar} aria-hidden>
          {parts
            .filter(({ paps }) => paps > 0)
            .map(({ name, paps }) => (
              <span key={name} className={classes[name]} style={{ flexGrow: paps }} />
            ))}
        </div>
        {parts.map(({ name, paps }) => (
          <div key={name} className={classes.part}>
            <span className={`${classes.dot} ${classes[name]}`} aria-hidden />
            <span className={classes.name}>{t(`balance.${name}`)}</span>
            <span className={classes.amount}>
              <Secret>
                <PapsText paps={paps} />
              </Secret>
            </span>
            <span className={classes.what}>
              {t(`balance.${name}Text`)}{' '}
              {name === 'saved' && paps > 0 && <Link to={urls.savings}>{t('balance.toSavings')}</Link>}
            </span>
          </div>
        ))}
      </Card>
      {balance.holds.length > 0 && (
        <section aria-labelledby="holds-title">
          <h2 id="holds-title" className={listClasses.title}>
            {t('balance.why')}
          </h2>
          <ul className={listClasses.list}>
            {balance.holds.map(({ record }) => (
              <li key={record._id}>
                <MoneyRow record={record} papsId={paps_id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Points({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Card title={t('balance.points')}>
      <p className={classes.points}>
        <Secret>{format.points(balance.points)}</Secret>
      </p>
      <p className={classes.what}>
        <Secret>{t('balance.worth', { paps: format.paps(balance.points_worth) })}</Secret>
      </p>
      {balance.points_held > 0 && (
        <p className={classes.what}>
          {t('balance.pointsHeld', {
            count: balance.points_held,
            points: format.points(balance.points_held),
            paps: format.paps(balance.points_held_worth),
          })}
        </p>
      )}
      {balance.points_owed > 0 && (
        <p className={classes.what}>
          {t('points.owed', { count: balance.points_owed, points: format.points(balance.points_owed) })}
        </p>
      )}
      <Button component={Link} to={urls.points} variant="light" mt={14}>
        {t('balance.toPoints')}
      </Button>
    </Card>
  )
}
