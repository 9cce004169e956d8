import { Button } from '@mantine/core'
import { isOperator } from '@paps/contract/access'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { PasswordPage } from '../../kit/account/password-page.tsx'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Form } from '../../kit/forms/form.tsx'
import { PinField } from '../../kit/forms/pin-field.tsx'
import { loadCurrentUser } from '../../kit/session/current-user-slice.ts'
import { rememberPinLength } from '../../kit/session/pin-length.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls, verifyThen } from '../../kit/urls.ts'
import { useNext } from '../../kit/use-next.ts'

/** Sets the first PIN, or changes it. */
export function PinScreen() {
  const { t } = useTranslation()
  const { has_pin, is_email_verified } = useWalletUser()
  const home = useSecurityPage()
  return (
    <>
      <PageHead title={t('security.pin.title')} lead={t('security.pin.lead')} back={home} />
      {is_email_verified ? (
        <PinForm hasPin={has_pin} />
      ) : (
        <MessagePanel icon={IconMailCheck} title={t('security.pin.emailFirst')} text={t('security.pin.emailFirstText')}>
          <Button component={Link} to={verifyThen('verifyEmail', urls.pin)}>
            {t('profile.personal.verifyEmail')}
          </Button>
        </MessagePanel>
      )}
    </>
  )
}

function PinForm({ hasPin }: { hasPin: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { _id, user_type } = useWalletUser()
  const next = useNext(useSecurityPage())
  const [differs, setDiffers] = useState(false)

  const { isBusy, error, start } = useAction(async ({ current_pin, pin = '', again = '' }: Record<string, string>) => {
    setDiffers(pin !== again)
    if (pin !== again) return
    const { msg } = await call('PUT /api/profile/pin', {
      body: hasPin ? { pin, current_pin: current_pin ?? '' } : { pin },
    })
    rememberPinLength(_id, pin)
    await dispatch(loadCurrentUser())
    toast(msg, { type: 'success' })
    await navigate(next)
  })

  return (
    <Card title={t(hasPin ? 'security.pin.change' : 'security.pin.choose')} text={t('security.pin.hint')}>
      <Form error={error} submit={t('security.pin.save')} isBusy={isBusy} onSubmit={start}>
        {hasPin && <PinField name="current_pin" label={t('security.pin.current')} error={error?.fields.current_pin} />}
        <PinField name="pin" label={t('security.pin.fresh')} error={error?.fields.pin} />
        <PinField name="again" label={t('security.pin.again')} error={differs && t('security.pin.differs')} />
        {hasPin && !isOperator(user_type) && (
          <p>
            <Link to={urls.pinRecovery}>{t('security.pin.forgotten')}</Link>
          </p>
        )}
      </Form>
    </Card>
  )
}

export function PasswordScreen() {
  return <PasswordPage back={useSecurityPage()} />
}

/** Returns the page above PIN and password. An employee's account is one page. */
function useSecurityPage(): string {
  return isOperator(useWalletUser().user_type) ? urls.workAccount : urls.security
}
