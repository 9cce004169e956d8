import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language, rememberLanguage } from '../words/languages.ts'
import { speak } from '../words/words.ts'
import classes from './language-picker.module.css'

/** The language of this device, for visitors. Signed-in people set it in their preferences. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation()

  function choose(language: Language): void {
    rememberLanguage(language)
    void speak(language)
  }

  return (
    <span className={classes.picker}>
      <IconWorld size={20} stroke={1.7} aria-hidden />
      <span aria-hidden>{i18n.language.toUpperCase()}</span>
      <select
        className={classes.select}
        aria-label={t('app.language')}
        value={i18n.language}
        onChange={({ currentTarget: { value } }) => choose(value as Language)}
      >
        {Object.entries(LANGUAGES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
