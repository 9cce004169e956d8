import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconUserOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Detail, DetailTitle } from '../../kit/frame/detail.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import classes from './people.module.css'
import { IdentityChip, type PersonRow } from './people-list.tsx'
import { useDecisions } from './person-actions.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonWho } from './person-who.tsx'

interface PersonDetailProps {
  id: string
  /** Called after a change of the account, which changes the list. */
  onChanged: () => void
}

/**
 * A person beside the list: profile, notes, and the lock. The balance is on the person's page alone: each
 * view of it is logged, and moving through the list is no view.
 */
export function PersonDetail({ id, onChanged }: PersonDetailProps) {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const load = useCallback((signal: AbortSignal) => call('GET /api/user/{id}', { params: { id }, signal }), [id])
  const { value, error, reload } = useLoaded(load)
  if (value === null) {
    return (
      <Detail bar={<DetailTitle>{error ? t('person.missing') : t('app.loading')}</DetailTitle>}>
        {error ? (
          <MessagePanel icon={IconUserOff} title={t('person.missing')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        ) : (
          <ListSkeleton rows={6} />
        )}
      </Detail>
    )
  }
  const { user, personal } = value
  const name = user.business_name ?? `${user.first_name} ${user.last_name}`
  const changed = () => {
    void reload()
    onChanged()
  }
  return (
    <Detail
      bar={
        <DetailTitle>
          <bdi>{name}</bdi>
        </DetailTitle>
      }
      actions={
        <>
          <Button component={Link} to={generatePath(staffPages.person.url, { id })}>
            {t('person.open')}
          </Button>
          {may(userType, 'users.manage') && <LockButton user={user} name={name} onChanged={changed} />}
        </>
      }
    >
      <div className={classes.column}>
        <p className={classes.glance}>
          <span>{`${t(`backoffice.types.${user.user_type}`)} · ${user.paps_id}`}</span>
          <IdentityChip status={user.national_id.status} />
          {user.locked && <StatusChip tone="bad">{t('backoffice.locked')}</StatusChip>}
        </p>
        <PersonWho user={user} personal={personal} name={name} />
        <PersonNotes id={id} />
      </div>
    </Detail>
  )
}

function LockButton({ user, name, onChanged }: { user: PersonRow; name: string; onChanged: () => void }) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<Decision | null>(null)
  const { lock } = useDecisions(user, name)
  return (
    <>
      <Button variant="default" c="var(--paps-danger-ink)" onClick={() => setDecision(lock)}>
        {t(user.locked ? 'person.unlock.action' : 'person.lock.action')}
      </Button>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={onChanged} />}
    </>
  )
}
