import { Button, NativeSelect } from '@mantine/core'
import { ADMIN_KINDS, type AdminKind } from '@paps/contract/access'
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import { PersonName, type PersonRow } from '../people/people-list.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import classes from './staff.module.css'

const load = (signal: AbortSignal) =>
  Promise.all([
    call('GET /api/user/admin/all', { query: { limit: 200 }, signal }),
    call('GET /api/staff/invitations', { signal }),
  ])

type Invitation = ResponseOf<'GET /api/staff/invitations'>['data'][number]

/** All staff, with their roles. */
export function AdminsScreen() {
  const { t } = useTranslation()
  const { value, error, reload } = useLoaded(load)
  const [admins, invitations] = value ?? []
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHead title={t('backoffice.pages.admins')} lead={t('control.admins.lead')}>
        <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {t('control.admins.add')}
        </Button>
      </PageHead>
      <section className={classes.panel} aria-label={t('backoffice.pages.admins')}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={4} />}
        <ul>
          {admins?.data.map((admin) => (
            <AdminRow
              key={`${admin._id}-${admin.user_type}`}
              admin={admin}
              invitation={invitations?.data.find(({ user_id }) => user_id === admin._id)}
              onDecide={setDecision}
              onDone={reload}
            />
          ))}
        </ul>
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
      {isMaking && <NewAdminDialog onClose={() => setMaking(false)} onDone={reload} />}
    </>
  )
}

interface AdminRowProps {
  admin: PersonRow
  /** Set until the person has accepted it. */
  invitation: Invitation | undefined
  onDecide: (decision: Decision) => void
  onDone: () => void
}

/** One member of staff. The own row cannot be changed or removed. */
function AdminRow({ admin, invitation, onDecide, onDone }: AdminRowProps) {
  const { t } = useTranslation()
  const own = useAppSelector((state) => state.currentUser.user?._id)
  const { _id } = admin
  const name = `${admin.first_name} ${admin.last_name}`

  const changeTo = (kind: AdminKind): Decision => ({
    title: t('control.admins.kindTitle'),
    text: t('control.admins.kindText', { name, kind: t(`backoffice.types.${kind}`) }),
    facts: [{ label: t(`backoffice.types.${kind}`), value: t(`control.admins.may.${kind}`) }],
    action: t('control.admins.kindAction'),
    run: () => call('PUT /api/user/admin', { body: { _id, user_type: kind } }),
    done: t('control.admins.kindDone'),
  })
  const remove: Decision = {
    title: t('control.admins.removeTitle'),
    text: t('control.admins.removeText', { name }),
    action: t('control.admins.remove'),
    isDangerous: true,
    run: () => call('DELETE /api/user/{id}', { params: { id: _id } }),
    done: t('control.admins.removed', { name }),
  }

  const reset: Decision = {
    title: t('control.admins.resetTitle'),
    text: t('control.admins.resetText', { name }),
    action: t('control.admins.reset'),
    isDangerous: true,
    reason: { label: t('control.admins.resetReason') },
    run: (reason) => call('POST /api/user/admin/factor_reset', { body: { _id, reason } }),
    done: t('control.admins.resetDone', { name }),
  }

  return (
    <li className={classes.row}>
      <span className={classes.adminName}>
        <PersonName person={admin} />
      </span>
      {invitation && <InvitationState name={name} invitation={invitation} onDone={onDone} />}
      {!invitation && _id !== own && (
        <Button variant="default" aria-label={t('control.admins.resetOf', { name })} onClick={() => onDecide(reset)}>
          {t('control.admins.reset')}
        </Button>
      )}
      <NativeSelect
        aria-label={t('control.admins.kindOf', { name })}
        value={admin.user_type}
        disabled={_id === own}
        onChange={({ currentTarget: { value } }) => onDecide(changeTo(value as AdminKind))}
        data={ADMIN_KINDS.map((value) => ({ value, label: t(`backoffice.types.${value}`) }))}
      />
      <Button
        variant="default"
        {...(_id !== own && { c: 'var(--paps-danger-ink)' })}
        disabled={_id === own}
        aria-label={t('control.admins.removeOf', { name })}
        onClick={() => onDecide(remove)}
      >
        {t('control.admins.remove')}
      </Button>
    </li>
  )
}

/** The state of an invitation that was not accepted yet, with the ways to send it again and to cancel it. */
function InvitationState({ name, invitation, onDone }: { name: string; invitation: Invitation; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const { user_id: id, status, expires_at } = invitation
  const { isBusy, error, start } = useAction(async (what: 'resend' | 'cancel') => {
    const { msg } =
      what === 'resend'
        ? await call('POST /api/staff/invitations/{id}/resend', { params: { id } })
        : await call('DELETE /api/staff/invitations/{id}', { params: { id } })
    toast(msg, { type: 'success' })
    onDone()
  })
  return (
    <>
      <FormAlert error={error} />
      <StatusChip tone={status === 'pending' ? 'waiting' : 'quiet'}>
        {t(`control.admins.invitation.${status}`, { date: format.moment(expires_at) })}
      </StatusChip>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('control.admins.resendOf', { name })}
        onClick={() => start('resend')}
      >
        {t('control.admins.resend')}
      </Button>
      {status === 'pending' && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('control.admins.cancelOf', { name })}
          onClick={() => start('cancel')}
        >
          {t('control.admins.cancel')}
        </Button>
      )}
    </>
  )
}

/** Creates a member of staff, who gets an invitation by mail. */
function NewAdminDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<AdminKind>('support_admin')
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { first_name = '', last_name = '', email = '' } = fields
    const body = { first_name, last_name, email, user_type: kind }
    const response = await call('POST /api/staff/invitations', { body })
    if (!isSentForApproval(response)) toast(t('control.admins.added', { name: first_name }), { type: 'success' })
    onClose()
    onDone()
  })
  const fields = error?.fields ?? {}
  return (
    <Sheet onClose={onClose} title={t('control.admins.add')} size={560}>
      <Form
        error={error}
        refusal={t('refusals.admin')}
        submit={t('control.admins.addAction')}
        isBusy={isBusy}
        onSubmit={start}
      >
        <Pair>
          <Field name="first_name" label={t('control.admins.firstName')} error={fields.first_name} data-autofocus />
          <Field name="last_name" label={t('control.admins.lastName')} error={fields.last_name} />
        </Pair>
        <Field
          name="email"
          type="email"
          label={t('person.email')}
          description={t('control.admins.inviteText')}
          error={fields.email}
          autoComplete="off"
        />
        <NativeSelect
          size="md"
          label={t('backoffice.columns.type')}
          description={t(`control.admins.may.${kind}`)}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as AdminKind)}
          data={ADMIN_KINDS.map((value) => ({ value, label: t(`backoffice.types.${value}`) }))}
        />
      </Form>
    </Sheet>
  )
}
