import { Button, SegmentedControl } from '@mantine/core'
import { IconKey, IconLogout, IconPassword } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PasskeysCard } from '../../kit/account/passkeys-card.tsx'
import { SessionsCard } from '../../kit/account/sessions-card.tsx'
import { call } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { useSignOut, useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { urls } from '../../kit/urls.ts'
import { LANGUAGES, type Language, rememberLanguage } from '../../kit/words/languages.ts'
import { switchLanguage } from '../../kit/words/words.ts'

/** An employee's own account: password, PIN, language, devices. */
export function WorkAccountScreen() {
  const { t, i18n } = useTranslation()
  const { first_name, last_name, email } = useWalletUser()
  const signOut = useSignOut()
  const { error, start } = useAction(async (language: Language) => {
    await switchLanguage(language)
    rememberLanguage(language)
    await call('PUT /api/till/language', { body: { language } })
  })
  return (
    <>
      <PageHead title={`${first_name} ${last_name}`} lead={email.email}>
        <ThemeToggle />
      </PageHead>
      <Cards>
        <LinkRows>
          <LinkRow to={urls.workPassword} icon={IconKey} title={t('work.settings.password')} />
          <LinkRow to={urls.workPin} icon={IconPassword} title={t('work.settings.pin')} />
        </LinkRows>
        <Card title={t('work.settings.language')}>
          <FormAlert error={error} />
          <SegmentedControl
            aria-label={t('work.settings.language')}
            size="md"
            fullWidth
            value={i18n.language}
            onChange={(value) => start(value as Language)}
            data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          />
        </Card>
        <PasskeysCard />
        <SessionsCard />
        <Button variant="default" size="md" leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {t('auth.signOut')}
        </Button>
      </Cards>
    </>
  )
}
