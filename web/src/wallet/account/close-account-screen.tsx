import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { CodeField } from '../../kit/forms/code-field.tsx'
import { Field } from '../../kit/forms/field.tsx'
import form from '../../kit/forms/form.module.css'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { PasswordField } from '../../kit/forms/password-field.tsx'
import { readFields } from '../../kit/forms/read-fields.ts'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { endSession } from '../../kit/session/auth-slice.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { type Closing, Obstacles, WhatEnds } from './obstacles.tsx'

/** Closes the account: obstacles first, then the consequences, then the confirmation. */
export function CloseAccountScreen() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/profile/closing', { signal }), [])
  const { status, value, error, reload } = useLoaded(load)
  return (
    <>
      <PageHead title={t('closing.title')} lead={t('closing.lead')} back={urls.ownData} />
      {status === 'rejected' && value === null && (
        <MessagePanel
          icon={IconPlugConnectedX}
          title={t('list.failed.title')}
          text={error?.message ?? t('list.failed.text')}
          isAlert
        >
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={120} radius="lg" my={10} />
          <Skeleton height={160} radius="lg" my={10} />
        </div>
      )}
      {value && (
        <Cards>
          {!value.can_close && (
            <Card title={t('closing.first')} text={t('closing.firstText')}>
              <Obstacles closing={value} onChanged={reload} />
            </Card>
          )}
          <Card title={t('closing.ends')}>
            <WhatEnds closing={value} />
          </Card>
          {value.can_close && <CloseForm closing={value} onRefused={reload} />}
        </Cards>
      )}
    </>
  )
}

interface CloseFormProps {
  closing: Closing
  /** Called when the server refuses because of an obstacle. */
  onRefused: () => void
}

const IN_THE_WAY: readonly string[] = ['closing_blocked', 'points_remain', 'conflict']

/** Confirms the closing: the paps id typed by hand, with the password or a code, and the PIN. */
function CloseForm({ closing, onRefused }: CloseFormProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const user = useWalletUser()
  const [givesUp, setGivesUp] = useState(false)
  const { points, proof, needs_pin } = closing
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const { confirmation = '', password, pin, code } = fields
    if (proof === 'code' && code) await call('PUT /api/profile/otp', { body: { code } })
    const body = { confirmation, ...(password && { password }), ...(pin && { pin }), give_up_points: givesUp }
    await call('POST /api/profile/close', { body }).catch((problem: { code?: string }) => {
      if (IN_THE_WAY.includes(problem.code ?? '')) onRefused()
      throw problem
    })
    dispatch(endSession())
    toast(t('closing.done'), { type: 'success' })
    await navigate(urls.signIn, { replace: true })
  })
  const sending = useAction(() => call('POST /api/profile/otp'))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void start(readFields(event.currentTarget))
  }

  return (
    <Card
      title={t('closing.confirm')}
      text={t(proof === 'code' ? 'closing.confirmCodeText' : 'closing.confirmText', { id: user.paps_id })}
    >
      <form onSubmit={submit} className={form.form} noValidate>
        <FormAlert error={error} title={t('closing.refused')} />
        <Field
          name="confirmation"
          label={t('closing.papsId')}
          placeholder={user.paps_id}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          error={error?.fields.confirmation}
        />
        {proof === 'password' ? (
          <PasswordField name="password" label={t('closing.password')} autoComplete="current-password" />
        ) : (
          <>
            <Button variant="default" loading={sending.isBusy} onClick={() => sending.start()}>
              {t('closing.sendCode')}
            </Button>
            <FormAlert error={sending.error} />
            <CodeField name="code" label={t('closing.code')} error={error?.fields.code} />
          </>
        )}
        {needs_pin && <ProofField name="pin" label={t('closing.pin')} error={error?.fields.pin} />}
        {points > 0 && (
          <Checkbox
            label={t('closing.giveUp', { count: points })}
            checked={givesUp}
            onChange={({ currentTarget: { checked } }) => setGivesUp(checked)}
          />
        )}
        <div className={form.foot}>
          <Button type="submit" size="md" color="red.9" loading={isBusy} disabled={points > 0 && !givesUp}>
            {t('closing.action')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
