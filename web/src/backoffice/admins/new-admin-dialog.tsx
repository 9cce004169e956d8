import { NativeSelect, PasswordInput } from '@mantine/core'
import { ADMIN_KINDS, type AdminKind } from '@paps/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Form, Pair } from '../../kit/forms/form.tsx'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/sent-for-approval.ts'
import { Sheet } from '../sheet.tsx'

/** Makes a member of staff, who signs in with the password that is chosen here. */
export function NewAdminDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<AdminKind>('support_admin')
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { first_name = '', last_name = '', email = '', password = '', confirm_password = '' } = fields
    const answer = await call('POST /api/auth/signup_admin', {
      body: { first_name, last_name, email, password, confirm_password, user_type: kind },
    })
    if (!isSentForApproval(answer)) toast(t('control.admins.added', { name: first_name }), { type: 'success' })
    onClose()
    onDone()
  })
  const fields = error?.fields ?? {}
  const password = { size: 'md', autoComplete: 'new-password', withAsterisk: false } as const
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
        <Field name="email" type="email" label={t('person.email')} error={fields.email} autoComplete="off" />
        <Pair>
          <PasswordInput {...password} name="password" label={t('control.admins.password')} error={fields.password} />
          <PasswordInput
            {...password}
            name="confirm_password"
            label={t('control.admins.passwordAgain')}
            error={fields.confirm_password}
          />
        </Pair>
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
