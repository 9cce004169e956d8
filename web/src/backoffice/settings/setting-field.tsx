import { Button, TextInput } from '@mantine/core'
import type { AnySettingName } from '@paps/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './setting-field.module.css'
import { useBounds } from './use-bounds.ts'
import { usePreview } from './use-preview.ts'

interface SettingFieldProps {
  setting: AnySettingName
  value: number
  onChange: (next: number) => void
}

/** One setting, with what the figure that is typed would do. */
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
