import { Button } from '@mantine/core'
import type { AnySettingName } from '@paps/contract/setting-bounds'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/ui/card.tsx'
import { SettingField, useBounds } from './setting-field.tsx'
import classes from './settings.module.css'

export interface SettingChange {
  setting: AnySettingName
  before: number
  after: number
}

interface SettingsGroupProps {
  title: string
  settings: readonly AnySettingName[]
  /** Must be a stable object. */
  values: Record<AnySettingName, number>
  onSave: (changes: SettingChange[]) => void
  children?: ReactNode
}

type Typed = Partial<Record<AnySettingName, string>>

/** Not a number where the text is none. */
function toFigure(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** The texts in fields that were changed. When other values load, a text that has become the value is dropped; others stay. */
function useTyped(values: Record<AnySettingName, number>) {
  const [typed, setTyped] = useState<Typed>({})
  const [loaded, setLoaded] = useState(values)
  if (loaded !== values) {
    setLoaded(values)
    const entries = Object.entries(typed) as [AnySettingName, string][]
    setTyped(Object.fromEntries(entries.filter(([setting, text]) => !Object.is(toFigure(text), values[setting]))))
  }
  return [typed, setTyped] as const
}

/** The settings of one group, saved together. */
export function SettingsGroup({ title, settings, values, onSave, children }: SettingsGroupProps) {
  const { t } = useTranslation()
  const wrongWith = useBounds().wrongWith
  const [typed, setTyped] = useTyped(values)
  const read = (setting: AnySettingName) => toFigure(typed[setting] ?? String(values[setting]))
  const changed = settings.filter((setting) => !Object.is(read(setting), values[setting]))
  const isWrong = changed.some((setting) => wrongWith(setting, read(setting)) !== null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (changed.length === 0 || isWrong) return
    onSave(changed.map((setting) => ({ setting, before: values[setting], after: read(setting) })))
  }

  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate>
        {settings.map((setting) => (
          <SettingField
            key={setting}
            setting={setting}
            value={values[setting]}
            typed={typed[setting] ?? String(values[setting])}
            next={read(setting)}
            onChange={(text) => setTyped((before) => ({ ...before, [setting]: text }))}
          />
        ))}
        <div className={classes.foot}>
          <Button type="submit" disabled={changed.length === 0 || isWrong}>
            {t('control.settings.saveGroup')}
          </Button>
          {changed.length > 0 && (
            <Button variant="default" onClick={() => setTyped({})}>
              {t('control.settings.reset')}
            </Button>
          )}
        </div>
      </form>
      {children}
    </Card>
  )
}
