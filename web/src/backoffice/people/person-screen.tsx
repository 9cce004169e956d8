import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconUserOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { Facts } from '../facts.tsx'
import { IdentityChip } from './identity-chip.tsx'
import { PersonAccount } from './person-account.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonActivity } from './person-activity.tsx'
import { PersonAudit } from './person-audit.tsx'
import { PersonReferrals } from './person-referrals.tsx'
import classes from './person-screen.module.css'

/** One person's whole story. */
export function PersonScreen() {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const { id = '' } = useParams()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const load = useCallback((signal: AbortSignal) => call('GET /api/user/{id}', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)
  if (error) {
    return (
      <MessagePanel icon={IconUserOff} title={t('person.missing')} text={error.message} isPage isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (value === null) return <ListSkeleton rows={6} />
  const { user } = value
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
  const verified = (is: boolean) => t(is ? 'person.verified' : 'person.unverified')
  return (
    <>
      <PageHead
        title={name}
        back={staffPages.people.url}
        lead={`${t(`backoffice.types.${user.user_type}`)} · ${user.paps_id}`}
      >
        <IdentityChip status={user.national_id.status} />
        {user.locked && <StatusChip tone="bad">{t('backoffice.locked')}</StatusChip>}
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.column}>
          <PersonAccount id={id} user={user} />
          <PersonActivity id={id} papsId={user.paps_id} />
        </div>
        <div className={classes.column}>
          <Card title={t('person.who')}>
            <Facts
              facts={[
                { label: t('person.name'), value: <bdi>{`${user.first_name} ${user.last_name}`}</bdi> },
                { label: t('person.email'), value: <bdi>{user.email.email}</bdi> },
                { label: t('person.emailState'), value: verified(user.is_email_verified) },
                { label: t('person.phoneState'), value: verified(user.is_phone_verified) },
                ...(user.username ? [{ label: t('backoffice.columns.username'), value: user.username }] : []),
                ...(user.user_type === 'store'
                  ? [
                      {
                        label: t('backoffice.columns.approved'),
                        value: t(user.approved ? 'backoffice.yes' : 'backoffice.no'),
                      },
                    ]
                  : []),
                ...(user.country
                  ? [
                      {
                        label: t('person.place'),
                        value: [user.city, countryName(user.country, i18n.language)].filter(Boolean).join(', '),
                      },
                    ]
                  : []),
                { label: t('backoffice.columns.ads'), value: t(user.allow_ads ? 'backoffice.yes' : 'backoffice.no') },
                { label: t('backoffice.columns.joined'), value: format.date(user.created_at) },
              ]}
            />
          </Card>
          {may(userType, 'users.manage') && <PersonActions user={user} name={name} onChanged={reload} />}
          <PersonReferrals id={id} />
          {may(userType, 'audit.read') && <PersonAudit email={user.email.email} />}
        </div>
      </div>
    </>
  )
}
