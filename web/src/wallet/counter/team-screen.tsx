import { Button, Skeleton } from '@mantine/core'
import { isOperator } from '@paps/contract/access'
import { IconPlugConnectedX, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { DayReport } from './day-report.tsx'
import { RefundButton } from './refund-button.tsx'
import classes from './team.module.css'

type Team = ResponseOf<'GET /api/team/'>
type Operator = Team['data'][number]
type Invitation = Team['invitations'][number]

const loadAll = (date: string, signal: AbortSignal) => call('GET /api/team/day', { query: { date }, signal })

/** The employees of a store. The owner invites and removes; a manager views and refunds. */
export function TeamScreen() {
  const { t } = useTranslation()
  const { user_type } = useWalletUser()
  const isManager = isOperator(user_type)
  const load = useCallback((signal: AbortSignal) => call('GET /api/team/', { signal }), [])
  const { status, value, error, reload } = useLoaded(load)
  const active = value?.data.filter((each) => each.status !== 'ended') ?? []
  const former = value?.data.filter((each) => each.status === 'ended') ?? []
  return (
    <>
      <PageHead title={t('titles.team')} {...(!isManager && { lead: t('team.lead') })}>
        {!isManager && value && (
          <Button component={Link} to={urls.inviteOperator} leftSection={<IconUserPlus size={18} aria-hidden />}>
            {t('team.add')}
          </Button>
        )}
      </PageHead>
      {status === 'rejected' && error?.code === 'stores_only' && (
        <MessagePanel icon={IconUsersGroup} title={t('team.storesOnly')} text={t('team.storesOnlyText')} />
      )}
      {status === 'rejected' && error?.code !== 'stores_only' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('team.failed')} text={error?.message ?? ''} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={70} radius={18} my={10} />
          <Skeleton height={70} radius={18} my={10} />
        </div>
      )}
      {value && active.length === 0 && (
        <MessagePanel icon={IconUsersGroup} title={t('team.none')} text={t('team.noneText')} />
      )}
      {active.length > 0 && <People title={t('team.people')} people={active} isManager={isManager} />}
      {value && !isManager && value.invitations.length > 0 && (
        <section>
          <h2 className={classes.title}>{t('team.invited')}</h2>
          <ul className={classes.rows}>
            {value.invitations.map((each) => (
              <InvitationRow key={each._id} invitation={each} onRevoked={reload} />
            ))}
          </ul>
        </section>
      )}
      {value && value.data.length > 0 && (
        <section>
          <h2 className={classes.title}>{t('team.allDay')}</h2>
          <DayReport
            load={loadAll}
            {...(isManager && {
              action: (act, again) => act.act === 'charge' && <RefundButton act={act} onDone={again} />,
            })}
          />
        </section>
      )}
      {former.length > 0 && <People title={t('team.former')} people={former} isManager={isManager} />}
    </>
  )
}

function People({ title, people, isManager }: { title: string; people: readonly Operator[]; isManager: boolean }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.rows}>
        {people.map(({ _id, name, role, status, limits, ended_at }) => (
          <li key={_id}>
            <Link to={generatePath(isManager ? urls.workOperator : urls.operator, { id: _id })} className={classes.row}>
              <Avatar name={name} picture={null} size={44} />
              <span className={classes.words}>
                <span className={classes.name}>
                  <bdi>{name}</bdi>
                  {status === 'suspended' && <StatusChip tone="bad">{t('team.status.suspended')}</StatusChip>}
                </span>
                <span className={classes.about}>
                  {t(`team.roles.${role}`)} ·{' '}
                  {ended_at
                    ? t('team.endedOn', { when: format.moment(ended_at) })
                    : t('team.leftToday', { paps: format.paps(limits.payout.left) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation, onRevoked }: { invitation: Invitation; onRevoked: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { _id, name, email, role, expires_at } = invitation
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={classes.about}>
            <bdi>{email}</bdi> · {t(`team.roles.${role}`)} · {t('team.expires', { when: format.moment(expires_at) })}
          </span>
        </span>
        <Button variant="subtle" color="red" aria-label={t('team.revokeOf', { email })} onClick={() => setAsking(true)}>
          {t('app.cancel')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('team.revoke')}
          text={t('team.revokeOf', { email })}
          action={t('team.revoke')}
          isDanger
          onYes={async () => {
            await call('DELETE /api/team/invitation/{id}', { params: { id: _id } })
            toast(t('team.revoked'), { type: 'success' })
            onRevoked()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
