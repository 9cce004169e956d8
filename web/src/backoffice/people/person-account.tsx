import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useAgo } from '../../kit/words/use-ago.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import rows from '../rows.module.css'
import classes from './people.module.css'
import type { PersonRow } from './people-list.tsx'

/** Balance, limits and sessions of a person. Refetched when the person changes. */
export function PersonAccount({ id, user }: { id: string; user: PersonRow }) {
  const { t } = useTranslation()
  const ago = useAgo()
  const format = useFormats()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the person may change the account
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/user/{id}/account', { params: { id }, signal }),
    [id, user],
  )
  const { value, error } = useLoaded(load)
  if (error) return <Card title={t('person.balance')} text={error.message} />
  if (value === null) return <ListSkeleton rows={3} />
  const { balance, limits, own_limits: own, sessions } = value
  const limitOf = (period: 'day' | 'month', isOwn: boolean) => {
    if (!limits) return null
    const { used, limit } = limits[period]
    const figures =
      used === null ? format.paps(limit) : t('person.limitUsed', { used: format.paps(used), limit: format.paps(limit) })
    return { label: t(`person.limits.${period}`), value: isOwn ? `${figures} · ${t('person.ownLimit')}` : figures }
  }
  return (
    <>
      {limits && (
        <Card title={t('person.balance')}>
          {/* The balance is absent where the viewer may not read money. */}
          {balance ? <Figures balance={balance} /> : <p className={rows.none}>{t('person.noMoney')}</p>}
          <Facts facts={[limitOf('day', own.day), limitOf('month', own.month)].filter((fact) => fact !== null)} />
        </Card>
      )}
      <Card title={t('person.devices')}>
        {sessions.length === 0 && <p className={rows.none}>{t('person.noDevices')}</p>}
        <ul className={rows.list}>
          {sessions.map(({ _id, device, address, last_seen_at }) => (
            <li key={_id} className={rows.row}>
              <span className={rows.words}>
                <bdi>{device}</bdi>
                <bdi className={rows.small}>{address}</bdi>
              </span>
              <span className={rows.small}>{ago(last_seen_at)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Figures({ balance }: { balance: NonNullable<ResponseOf<'GET /api/user/{id}/account'>['balance']> }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('person.toSpend')}</dt>
        <dd>
          <PapsText paps={balance.paps} />
        </dd>
      </div>
      <div>
        <dt>{t('person.held')}</dt>
        <dd>
          <PapsText paps={balance.held} />
        </dd>
      </div>
      <div>
        <dt>{t('person.savings')}</dt>
        <dd>
          <PapsText paps={balance.savings} />
        </dd>
      </div>
      <div>
        <dt>{t('person.points')}</dt>
        <dd>{format.points(balance.points)}</dd>
      </div>
      {balance.paps_owed > 0 && (
        <div>
          <dt>{t('corrections.owes')}</dt>
          <dd>
            <PapsText paps={balance.paps_owed} />
          </dd>
        </div>
      )}
      {balance.paps_claimed > 0 && (
        <div>
          <dt>{t('corrections.isOwed')}</dt>
          <dd>
            <PapsText paps={balance.paps_claimed} />
          </dd>
        </div>
      )}
      {balance.points_owed > 0 && (
        <div>
          <dt>{t('person.pointsOwed')}</dt>
          <dd>{format.points(balance.points_owed)}</dd>
        </div>
      )}
    </dl>
  )
}
