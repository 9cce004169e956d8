import { Button, Group, Textarea } from '@mantine/core'
import { isAdmin } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { isSentForApproval } from '../approvals/second-person.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import type { PersonRow } from './people-list.tsx'

interface PersonActionsProps {
  user: PersonRow
  name: string
  onChanged: () => void
}

/** The actions of staff on an account. Each is written to the audit log. */
export function PersonActions({ user, name, onChanged }: PersonActionsProps) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isLimiting, setLimiting] = useState(false)
  const { _id } = user
  const ads = useAction(async () => {
    const set = (allow_ads: boolean) => call('PUT /api/user/ads', { body: { _id, allow_ads } }).then(onChanged)
    await set(!user.allow_ads)
    toast(t(user.allow_ads ? 'person.adsHidden' : 'person.adsShown', { name }), {
      type: 'success',
      action: { label: t('app.undo'), run: () => set(user.allow_ads) },
    })
  })

  const { lock, stop, reopen, signOut, remove } = useDecisions(user, name)

  return (
    <Card title={t('person.actions')} text={t('person.actionsText')}>
      <FormAlert error={ads.error} />
      <Group gap={10}>
        <Button variant="default" onClick={() => setDecision(lock)}>
          {t(user.locked ? 'person.unlock.action' : 'person.lock.action')}
        </Button>
        {!isAdmin(user.user_type) && (
          <>
            <Button variant="default" onClick={() => setLimiting(true)}>
              {t('person.setLimits')}
            </Button>
            <Button variant="default" loading={ads.isBusy} onClick={() => ads.start()}>
              {t(user.allow_ads ? 'person.hideAds' : 'person.showAds')}
            </Button>
          </>
        )}
        {user.user_type === 'store' && user.approved && (
          <Button variant="default" onClick={() => setDecision(stop)}>
            {t('person.stop.action')}
          </Button>
        )}
        {user.user_type === 'store' && !user.approved && (
          <Button variant="default" onClick={() => setDecision(reopen)}>
            {t('storeQueue.reopen')}
          </Button>
        )}
        <Button variant="default" onClick={() => setDecision(signOut)}>
          {t('person.signOut.action')}
        </Button>
        <Button variant="default" c="var(--paps-danger-ink)" onClick={() => setDecision(remove)}>
          {t('person.remove.action')}
        </Button>
      </Group>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={onChanged} />}
      {isLimiting && <LimitsDialog id={_id} name={name} onClose={() => setLimiting(false)} onDone={onChanged} />}
    </Card>
  )
}

/** Returns the decisions that staff confirm in a dialog. */
export function useDecisions(user: PersonRow, name: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { _id } = user
  const lock: Decision = {
    title: t(user.locked ? 'person.unlock.title' : 'person.lock.title'),
    text: t(user.locked ? 'person.unlock.text' : 'person.lock.text', { name }),
    action: t(user.locked ? 'person.unlock.action' : 'person.lock.action'),
    isDangerous: !user.locked,
    reason: { label: t('person.reason') },
    ...(!user.locked && { told: { label: t('me.lockTold'), text: t('me.lockToldText') } }),
    run: (reason, _, { told }) =>
      call('PUT /api/user/lock', { body: { _id, locked: !user.locked, reason, ...(told && { told }) } }),
    done: t(user.locked ? 'person.unlock.done' : 'person.lock.done', { name }),
  }
  const stop: Decision = {
    title: t('person.stop.title'),
    text: t('person.stop.text', { name }),
    action: t('person.stop.action'),
    isDangerous: true,
    reason: { label: t('desk.reasonFor', { name }) },
    // The target is the store's account, even if an application of it is pending.
    run: (reason) =>
      call('PUT /api/profile/approve', {
        body: { _id, target: 'account', approved: false, reason, application_id: null },
      }),
    done: t('person.stop.done', { name }),
  }
  const reopen: Decision = {
    title: t('storeQueue.reopenTitle'),
    text: t('storeQueue.reopenText', { name }),
    action: t('storeQueue.reopen'),
    run: () =>
      call('PUT /api/profile/approve', { body: { _id, target: 'account', approved: true, application_id: null } }),
    done: t('storeQueue.reopened', { name }),
  }
  const signOut: Decision = {
    title: t('person.signOut.title'),
    text: t('person.signOut.text', { name }),
    action: t('person.signOut.action'),
    run: () => call('DELETE /api/user/{id}/sessions', { params: { id: _id } }),
    done: t('person.signOut.done', { name }),
  }
  const remove: Decision = {
    title: t('person.remove.title'),
    text: t('person.remove.text', { name }),
    action: t('person.remove.action'),
    isDangerous: true,
    run: async () => {
      await call('DELETE /api/user/{id}', { params: { id: _id } })
      await navigate(staffPages.people.url)
    },
    done: t('person.remove.done', { name }),
  }
  return { lock, stop, reopen, signOut, remove }
}

interface LimitsDialogProps {
  id: string
  name: string
  onClose: () => void
  onDone: () => void
}

/** Sets individual limits of an account. An empty field restores the default. */
function LimitsDialog({ id, name, onClose, onDone }: LimitsDialogProps) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async ({ day = '', month = '', reason = '' }: Record<string, string>) => {
    const figure = (text: string) => (text.trim() === '' ? null : Number(text))
    const body = { _id: id, day: figure(day), month: figure(month), reason }
    const response = await call('PUT /api/user/limits', { body })
    if (!isSentForApproval(response)) toast(t('person.limitsDone', { name }), { type: 'success' })
    onClose()
    onDone()
  })
  return (
    <Sheet onClose={onClose} title={t('person.setLimits')}>
      <Form error={error} submit={t('person.saveLimits')} isBusy={isBusy} onSubmit={start}>
        <p>
          {t('person.limitsText')} {t('person.limitsSecond')}
        </p>
        <Pair>
          <Field
            name="day"
            inputMode="decimal"
            label={t('person.limits.day')}
            error={error?.fields.day}
            data-autofocus
          />
          <Field name="month" inputMode="decimal" label={t('person.limits.month')} error={error?.fields.month} />
        </Pair>
        <Textarea name="reason" label={t('person.reason')} error={error?.fields.reason} autosize minRows={2} />
      </Form>
    </Sheet>
  )
}
