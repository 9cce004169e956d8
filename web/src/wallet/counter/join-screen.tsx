import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { NewPasswordFields } from '../../kit/forms/new-password-fields.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { sessionFound } from '../../kit/session/auth-slice.ts'
import { saveToken } from '../../kit/session/token.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { FormFrame } from '../auth/form-frame.tsx'
import { WalletSkeleton } from '../wallet-gate.tsx'

type Card = ResponseOf<'POST /api/auth/invitation'>

/** The target of the mailed link. The code is in the fragment, so that no log contains it. */
export function JoinScreen() {
  const { t } = useTranslation()
  const code = useLocation().hash.slice(1)
  const load = useCallback(
    (signal: AbortSignal) => call('POST /api/auth/invitation', { body: { code }, signal }),
    [code],
  )
  const { value, error } = useLoaded(load)
  if (error) {
    return (
      <MessagePanel icon={IconMailOff} title={t('joinTeam.refused')} text={t('joinTeam.refusedText')} isAlert isPage>
        <Button component={Link} to={urls.signIn}>
          {t('joinTeam.toSignIn')}
        </Button>
      </MessagePanel>
    )
  }
  return value ? <JoinForm code={code} card={value} /> : <WalletSkeleton />
}

function JoinForm({ code, card }: { code: string; card: Card }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [differs, setDiffers] = useState(false)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { password = '', confirm_password = '', pin = '', again = '' } = fields
    setDiffers(pin !== again)
    if (pin !== again) return
    const { jwt } = await call('POST /api/auth/join', { body: { code, password, confirm_password, pin } })
    saveToken(jwt)
    dispatch(sessionFound(jwt))
    await navigate(urls.workDay, { replace: true })
  })
  const { store, first_name: name, role, email } = card
  return (
    <FormFrame
      title={t('joinTeam.title', { store })}
      lead={t('joinTeam.lead', { name, store, role: t(`joinTeam.roles.${role}`) })}
      error={error}
      submit={t('joinTeam.submit')}
      isBusy={isBusy}
      onSubmit={start}
    >
      <Field name="username" label={t('joinTeam.email')} value={email} autoComplete="username" readOnly />
      <NewPasswordFields errors={error?.fields} />
      <PinField name="pin" label={t('joinTeam.pin')} description={t('joinTeam.pinText')} error={error?.fields.pin} />
      <PinField name="again" label={t('joinTeam.again')} error={differs && t('joinTeam.differs')} />
    </FormFrame>
  )
}
