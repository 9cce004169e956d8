import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language, rememberLanguage } from '../words/languages.ts'
import { speak } from '../words/words.ts'

/** The language of this device, for those who are not signed in; who is has it among their preferences. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation()

  function choose(language: Language): void {
    rememberLanguage(language)
    void speak(language)
  }

  return (
    <NativeSelect
      size="md"
      variant="unstyled"
      w={118}
      aria-label={t('app.language')}
      value={i18n.language}
      onChange={({ currentTarget: { value } }) => choose(value as Language)}
      data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
    />
  )
}
