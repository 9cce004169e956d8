import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { NewPasswordFields } from '../../kit/forms/new-password-fields.tsx'
import { sessionFound } from '../../kit/session/auth-slice.ts'
import { saveToken } from '../../kit/session/token.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { WalletSkeleton } from '../wallet-gate.tsx'
import { FormFrame } from './form-frame.tsx'

/** The target of the link that invites staff or a bank. The code is in the fragment, so that no log contains it. */
export function JoinStaffScreen() {
  const { t } = useTranslation()
  const code = useLocation().hash.slice(1)
  const load = useCallback(
    (signal: AbortSignal) => call('POST /api/staff/invitation', { body: { code }, signal }),
    [code],
  )
  const { value, error } = useLoaded(load)
  if (error) {
    return (
      <MessagePanel icon={IconMailOff} title={t('joinStaff.refused')} text={t('joinStaff.refusedText')} isAlert isPage>
        <Button component={Link} to={urls.signIn}>
          {t('joinStaff.toSignIn')}
        </Button>
      </MessagePanel>
    )
  }
  return value ? <JoinForm code={code} invitation={value} /> : <WalletSkeleton />
}

interface JoinFormProps {
  code: string
  invitation: ResponseOf<'POST /api/staff/invitation'>
}

function JoinForm({ code, invitation }: JoinFormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isBank = invitation.kind === 'bank'
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { password = '', confirm_password = '' } = fields
    const { jwt } = await call('POST /api/staff/invitation/accept', { body: { code, password, confirm_password } })
    saveToken(jwt)
    dispatch(sessionFound(jwt))
    await navigate(isBank ? urls.home : urls.backoffice, { replace: true })
  })
  return (
    <FormFrame
      title={t(isBank ? 'joinStaff.bankTitle' : 'joinStaff.title')}
      lead={t(isBank ? 'joinStaff.bankLead' : 'joinStaff.lead', { name: invitation.first_name })}
      error={error}
      invalid={error?.fields ?? null}
      submit={t('joinStaff.submit')}
      isBusy={isBusy}
      onSubmit={start}
    >
      <Field name="username" label={t('joinStaff.email')} value={invitation.email} autoComplete="username" readOnly />
      <NewPasswordFields errors={error?.fields} />
    </FormFrame>
  )
}
