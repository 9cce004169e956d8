import '@mantine/core/styles/Switch.layer.css'
import { SegmentedControl, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { LANGUAGES, type Language, rememberLanguage } from '../../kit/words/languages.ts'
import { speak } from '../../kit/words/words.ts'
import classes from './preferences-screen.module.css'
import { useSaving } from './use-saving.ts'

const SWITCHES = ['alert_mail', 'alert_sms', 'allow_ads'] as const

/** How the app looks and speaks, and what it may send. Each choice is saved at once, and can be taken back as quickly. */
export function PreferencesScreen() {
  const { t, i18n } = useTranslation()
  const user = useWalletUser()
  const { setColorScheme } = useMantineColorScheme()
  const theme = useComputedColorScheme('light')
  const { hoped, error, save } = useSaving()

  async function choose(language: Language): Promise<void> {
    await speak(language)
    rememberLanguage(language)
    save({ language })
  }

  return (
    <>
      <PageHead title={t('preferences.title')} back={urls.profile} />
      <Cards>
        <FormAlert error={error} />
        <Card title={t('preferences.theme')}>
          <SegmentedControl
            className={classes.choice ?? ''}
            aria-label={t('preferences.theme')}
            size="md"
            value={theme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: t('preferences.light') },
              { value: 'dark', label: t('preferences.dark') },
            ]}
          />
        </Card>
        <Card title={t('preferences.language')}>
          <SegmentedControl
            className={classes.choice ?? ''}
            aria-label={t('preferences.language')}
            size="md"
            value={i18n.language}
            onChange={(value) => choose(value as Language)}
            data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          />
        </Card>
        <Card title={t('preferences.alerts')} text={t('preferences.alertsText')}>
          <div className={classes.switches}>
            {SWITCHES.map((name) => (
              <Switch
                key={name}
                size="md"
                labelPosition="left"
                checked={hoped[name] ?? user[name]}
                onChange={({ currentTarget }) => save({ [name]: currentTarget.checked })}
                label={t(`preferences.${name}`)}
                description={t(`preferences.${name}_text`)}
              />
            ))}
          </div>
        </Card>
      </Cards>
    </>
  )
}
