import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { userChanged } from '../../kit/session/current-user-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'

/** Asks for the new email and the PIN, then for the code that was sent there. */
export function ChangeEmailScreen() {
  const { t } = useTranslation()
  const { email } = useWalletUser()
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <PageHead
        title={t('titles.changeEmail')}
        lead={t('emailChange.lead', { email: email.email })}
        back={urls.security}
      />
      <Card title={t('emailChange.new')} text={t('emailChange.days')}>
        {asked === null ? <Ask onAsked={setAsked} /> : <Confirm email={asked} />}
      </Card>
    </>
  )
}

function Ask({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async ({ email = '', pin }: Record<string, string>) => {
    await call('POST /api/profile/email', { body: { email, ...(pin && { pin }) } })
    onAsked(email)
  })
  return (
    <Form error={error} submit={t('emailChange.ask')} isBusy={isBusy} onSubmit={start}>
      <TextInput
        name="email"
        type="email"
        label={t('emailChange.new')}
        autoComplete="email"
        error={error?.fields.email}
        size="md"
        required
        withAsterisk={false}
      />
      <ProofField
        name="pin"
        label={t('security.questions.pin')}
        description={t('security.questions.pinText')}
        error={error?.fields.pin}
      />
    </Form>
  )
}

function Confirm({ email }: { email: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { isBusy, error, start } = useAction(async (code: string) => {
    const { msg, user } = await call('POST /api/profile/email/confirm', { body: { email, code } })
    dispatch(userChanged(user))
    toast(msg, { type: 'success' })
    await navigate(urls.security)
  })
  return (
    <Form
      error={error}
      submit={t('emailChange.confirm')}
      isBusy={isBusy}
      onSubmit={({ code = '' }: Record<string, string>) => start(code)}
    >
      <p>{t('emailChange.sent', { email })}</p>
      <CodeField
        name="code"
        label={t('emailChange.code')}
        autoFocus
        error={error?.fields.code}
        onComplete={error === null ? start : undefined}
      />
    </Form>
  )
}
