import { SegmentedControl, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../forms/form-alert.tsx'
import { switchLetterKeys, useLetterKeys } from '../frame/letter-keys.ts'
import { Card, Cards } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { LANGUAGES, type Language } from '../words/languages.ts'
import classes from './account.module.css'
import { AlertsCard } from './alerts-card.tsx'
import { PushCard } from './push-card.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

/** Theme, language and notifications. Each choice is saved at once. */
export function PreferencesPage({ back }: { back: string }) {
  const { t, i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const theme = useComputedColorScheme('light')
  const { choose, error } = useLanguageChoice()
  const hasLetterKeys = useLetterKeys()

  return (
    <>
      <PageHead title={t('preferences.title')} back={back} />
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
        <Card title={t('preferences.keys.title')}>
          <Switch
            label={t('preferences.keys.letters')}
            description={t('preferences.keys.hint')}
            checked={hasLetterKeys}
            onChange={({ currentTarget: { checked } }) => switchLetterKeys(checked)}
          />
        </Card>
        <AlertsCard />
        <PushCard />
      </Cards>
    </>
  )
}
