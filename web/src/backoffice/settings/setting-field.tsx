import { Button, TextInput } from '@mantine/core'
import { type AnySettingName, hasDecimals, SETTING_BOUNDS } from '@paps/contract/setting-bounds'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreview } from './setting-preview.ts'
import classes from './settings.module.css'

interface SettingFieldProps {
  setting: AnySettingName
  value: number
  onChange: (next: number) => void
}

/** One setting, with an example computed from the typed value. */
export function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const { t } = useTranslation()
  const preview = usePreview()
  const bounds = useBounds(setting)
  const [typed, setTyped] = useState(String(value))
  const next = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
  const wrong = bounds.wrongWith(next)
  const isFigure = wrong === null

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isFigure && next !== value) onChange(next)
  }

  return (
    <form className={classes.field} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        className={classes.input ?? ''}
        label={t(`control.settings.names.${setting}`)}
        description={`${t(`control.settings.meanings.${setting}`)} ${bounds.range}.`}
        inputMode="decimal"
        rightSection={<span className={classes.unit}>{t(`control.settings.units.${setting}`)}</span>}
        rightSectionWidth={110}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={wrong ?? undefined}
      />
      <p className={classes.preview} aria-live="polite">
        {isFigure && preview(setting, next)}
      </p>
      <Button type="submit" variant="default" disabled={!isFigure || next === value}>
        {t('control.settings.save')}
      </Button>
    </form>
  )
}

/** Returns the allowed range of a setting as text, and the validation of a value. */
function useBounds(setting: AnySettingName) {
  const { t, i18n } = useTranslation()
  const { least, most, decimals } = SETTING_BOUNDS[setting]
  const say = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 4 })
  const range = { least: say(least), most: say(most) }
  return {
    range: t('control.settings.range', range),
    wrongWith(figure: number): string | null {
      if (!Number.isFinite(figure)) return t('control.settings.notFigure')
      if (figure < least || figure > most) return t('control.settings.outOfRange', range)
      if (hasDecimals(figure, decimals)) return null
      return decimals === 0
        ? t('control.settings.wholeOnly')
        : t('control.settings.tooManyDecimals', { count: decimals })
    },
  }
}
