import { TextInput } from '@mantine/core'
import { type AnySettingName, hasDecimals, SETTING_BOUNDS } from '@paps/contract/setting-bounds'
import { useTranslation } from 'react-i18next'
import { usePreview } from './setting-preview.ts'
import classes from './settings.module.css'

interface SettingFieldProps {
  setting: AnySettingName
  /** The current value. */
  value: number
  typed: string
  /** The typed value; not a number where it is none. */
  next: number
  onChange: (typed: string) => void
}

/** One setting with its unit. Beside it stand the change and an example computed from the typed value. */
export function SettingField({ setting, value, typed, next, onChange }: SettingFieldProps) {
  const { t } = useTranslation()
  const preview = usePreview()
  const bounds = useBounds()
  const wrong = bounds.wrongWith(setting, next)
  return (
    <div className={classes.field}>
      <TextInput
        size="md"
        label={t(`control.settings.names.${setting}`)}
        description={`${t(`control.settings.meanings.${setting}`)} ${bounds.rangeOf(setting)}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        rightSection={<span className={classes.unit}>{t(`control.settings.units.${setting}`)}</span>}
        rightSectionWidth={110}
        value={typed}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={wrong ?? undefined}
      />
      <p className={classes.preview} aria-live="polite">
        {wrong === null && next !== value && (
          <strong className={classes.change}>
            {t('control.settings.change', { before: bounds.write(value), after: bounds.write(next) })}
          </strong>
        )}
        {wrong === null && <span>{preview(setting, next)}</span>}
      </p>
    </div>
  )
}

/** Returns the allowed range of a setting as text, and the validation of a value. */
export function useBounds() {
  const { t, i18n } = useTranslation()
  const write = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 4 })
  const limits = (setting: AnySettingName) => {
    const { least, most } = SETTING_BOUNDS[setting]
    return { least: write(least), most: write(most) }
  }
  return {
    write,
    rangeOf: (setting: AnySettingName) => t('control.settings.range', limits(setting)),
    wrongWith(setting: AnySettingName, figure: number): string | null {
      const { least, most, decimals } = SETTING_BOUNDS[setting]
      if (!Number.isFinite(figure)) return t('control.settings.notFigure')
      if (figure < least || figure > most) return t('control.settings.outOfRange', limits(setting))
      if (hasDecimals(figure, decimals)) return null
      return decimals === 0
        ? t('control.settings.wholeOnly')
        : t('control.settings.tooManyDecimals', { count: decimals })
    },
  }
}
