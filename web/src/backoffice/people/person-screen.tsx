import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconUserOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import classes from './people.module.css'
import { IdentityChip } from './people-list.tsx'
import { PersonAccount } from './person-account.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonActivity, PersonAudit } from './person-activity.tsx'
import { PersonApplications, PersonIdentity } from './person-identity.tsx'
import { PersonKeys } from './person-keys.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonSchedules } from './person-schedules.tsx'
import { PersonReferrals, PersonWho } from './person-who.tsx'

/** All details of one person, and the actions on the account. */
export function PersonScreen() {
  const { t } = useTranslation()
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
  const { user, personal } = value
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
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
          {may(userType, 'money.read') && <PersonActivity id={id} papsId={user.paps_id} />}
          {may(userType, 'money.read') && <PersonSchedules id={id} />}
        </div>
        <div className={classes.column}>
          <PersonWho user={user} personal={personal} name={name} />
          {may(userType, 'users.manage') && <PersonActions user={user} name={name} onChanged={reload} />}
          <PersonNotes id={id} />
          {may(userType, 'identity.review') && <PersonIdentity id={id} />}
          {may(userType, 'identity.review') && (user.user_type === 'regular' || user.user_type === 'store') && (
            <PersonApplications id={id} />
          )}
          {(user.user_type === 'store' || user.user_type === 'bank') && <PersonKeys id={id} />}
          <PersonReferrals id={id} />
          {may(userType, 'audit.read') && <PersonAudit papsId={user.paps_id} />}
        </div>
      </div>
    </>
  )
}
