import { TextInput, UnstyledButton } from '@mantine/core'
import { type Icon, IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, canUsePasskeys } from '../../kit/account/passkeys.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { Form } from '../../kit/forms/form.tsx'
import { TextButton } from '../../kit/ui/text-button.tsx'
import classes from './session.module.css'
import { SessionHead, SessionPage } from './session-page.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** The first sign-in of staff: they choose and set up their second factor. */
export function EnrolScreen({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'passkey' | 'app' | null>(null)
  const other = <TextButton onClick={() => setWay(null)}>{t('factor.enrol.other')}</TextButton>
  return (
    <SessionPage>
      {way === null && <Choice onChoose={setWay} />}
      {way === 'passkey' && (
        <>
          <PasskeySetup onDone={onDone} />
          {other}
        </>
      )}
      {way === 'app' && (
        <TotpSetup
          head={<SessionHead title={t('factor.app.title')} lead={t('factor.app.lead')} />}
          foot={other}
          onDone={onDone}
        />
      )}
    </SessionPage>
  )
}

function Choice({ onChoose }: { onChoose: (way: 'passkey' | 'app') => void }) {
  const { t } = useTranslation()
  return (
    <>
      <SessionHead title={t('factor.enrol.title')} lead={t('factor.enrol.lead')} />
      <div className={classes.stack}>
        {canUsePasskeys() && (
          <Way
            icon={IconFingerprint}
            title={t('factor.enrol.passkey')}
            text={t('factor.enrol.passkeyText')}
            onClick={() => onChoose('passkey')}
          />
        )}
        <Way
          icon={IconDeviceMobile}
          title={t('factor.enrol.app')}
          text={t('factor.enrol.appText')}
          onClick={() => onChoose('app')}
        />
      </div>
    </>
  )
}

interface WayProps {
  icon: Icon
  title: string
  text: string
  onClick: () => void
}

function Way({ icon: Picture, title, text, onClick }: WayProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onClick}>
      <Picture size={28} stroke={1.6} aria-hidden />
      <span>
        <span className={classes.choiceTitle}>{title}</span>
        <span className={classes.choiceText}>{text}</span>
      </span>
    </UnstyledButton>
  )
}

function PasskeySetup({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation()
  const { isBusy, error, start } = useAction(async ({ name = '' }: Record<string, string>) => {
    await addPasskey({ name })
    await onDone()
  })
  return (
    <>
      <SessionHead title={t('factor.enrol.passkey')} lead={t('factor.enrol.passkeyLead')} />
      <Form error={error} submit={t('factor.enrol.passkeySubmit')} isBusy={isBusy} onSubmit={start}>
        <TextInput
          name="name"
          size="md"
          label={t('factor.enrol.passkeyName')}
          defaultValue={t('factor.enrol.passkeyDefault')}
          maxLength={60}
          error={error?.fields.name}
        />
      </Form>
    </>
  )
}
