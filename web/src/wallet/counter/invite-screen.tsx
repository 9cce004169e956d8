import type { OperatorKind } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { LimitFields, RoleField, readLimits } from './operator-fields.tsx'

/** Invites an employee by mail, with a role and limits. */
export function InviteScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { first_name = '', last_name = '', email = '', role, pin = '' } = fields
    const body = { first_name, last_name, email, role: role as OperatorKind, limits: readLimits(fields), pin }
    await call('POST /api/team/', { body })
    toast(t('team.invite.sent', { email }), { type: 'success' })
    await navigate(urls.team)
  })
  const errors = error?.fields
  return (
    <>
      <PageHead title={t('team.invite.title')} lead={t('team.invite.lead')} back={urls.team} />
      <Card title={t('team.invite.form')}>
        <Form error={error} submit={t('team.invite.submit')} isBusy={isBusy} onSubmit={start}>
          <Pair>
            <Field name="first_name" label={t('team.invite.first')} autoComplete="off" error={errors?.first_name} />
            <Field name="last_name" label={t('team.invite.last')} autoComplete="off" error={errors?.last_name} />
          </Pair>
          <Field
            name="email"
            type="email"
            label={t('team.invite.email')}
            description={t('team.invite.emailText')}
            autoComplete="off"
            error={errors?.email}
          />
          <RoleField />
          <LimitFields errors={errors} />
          <ProofField name="pin" label={t('team.pin')} error={errors?.pin} />
        </Form>
      </Card>
    </>
  )
}
