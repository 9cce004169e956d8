import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card } from '../../kit/ui/card.tsx'
import classes from '../rows.module.css'
import { IdentityChip } from './identity-chip.tsx'

/** Whom somebody brought. */
export function PersonReferrals({ id }: { id: string }) {
  const { t } = useTranslation()
  const load = useCallback(
    (signal: AbortSignal) =>
      call('GET /api/profile/referredusers/{id}', { params: { id }, query: { limit: 20 }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  return (
    <Card title={t('person.referrals')}>
      {error && <p role="alert">{error.message}</p>}
      {value?.data.length === 0 && <p className={classes.none}>{t('person.noReferrals')}</p>}
      <ul className={classes.list}>
        {value?.data.map((brought) => (
          <li key={brought._id} className={classes.row}>
            <Avatar name={brought.name} picture={brought.avatar} size={32} />
            <Link className={classes.words} to={generatePath(staffPages.person.url, { id: brought._id })}>
              <bdi>{brought.name}</bdi>
            </Link>
            <IdentityChip status={brought.national_id.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
