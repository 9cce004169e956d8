import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import { Textarea, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { CategoryField } from '../../kit/forms/category-field.tsx'
import { CountryField } from '../../kit/forms/country-field.tsx'
import { Pair } from '../../kit/forms/form.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './content-editor.module.css'
import { type ContentDraft, type ContentSource, FIELDS, type FieldName } from './content-source.ts'
import { ElementsEditor } from './elements-editor.tsx'
import { PicturePicker } from './picture-picker.tsx'

interface DraftFieldsProps {
  source: ContentSource
  draft: ContentDraft
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<ContentDraft>) => void
}

/** The form of a content item. */
export function DraftFields({ source, draft, errors, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {source.fields.map((field) => (
        <ContentField
          key={field}
          field={field}
          value={draft.values[field] ?? ''}
          error={errors[field]}
          onChange={(value) => onChange({ values: { ...draft.values, [field]: value } })}
        />
      ))}
      {source.hasElements && (
        <ElementsEditor elements={draft.elements} onChange={(elements) => onChange({ elements })} />
      )}
      <PicturePicker
        pictures={draft.pictures}
        most={source.mostPictures}
        onChange={(pictures) => onChange({ pictures })}
      />
      <fieldset className={classes.elements}>
        <legend className={classes.legend}>{t('content.shown')}</legend>
        <Pair>
          <MomentField label={t('content.from')} value={draft.from} onChange={(from) => onChange({ from })} />
          <MomentField label={t('content.until')} value={draft.until} onChange={(until) => onChange({ until })} />
        </Pair>
      </fieldset>
    </>
  )
}

interface ContentFieldProps {
  field: FieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ContentField({ field, value, error, onChange }: ContentFieldProps) {
  const { t } = useTranslation()
  const rules: { max: number; isLong?: true; isFigure?: true; isCategory?: true; isCountry?: true } = FIELDS[field]
  const label = t(`content.fields.${field}`)
  const props = { size: 'md', label, value, error, maxLength: rules.max } as const
  if (rules.isCategory || rules.isCountry) {
    const choice = {
      label,
      defaultValue: value,
      error,
      onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => onChange(currentTarget.value),
    }
    return rules.isCategory ? <CategoryField tree="jobs" {...choice} /> : <CountryField {...choice} />
  }
  if (rules.isLong) {
    return <Textarea {...props} autosize minRows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
  return (
    <TextInput
      {...props}
      {...(rules.isFigure && {
        inputMode: 'decimal' as const,
        rightSection: <span className={classes.unit}>{t('app.paps')}</span>,
        rightSectionWidth: 56,
      })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A date and time in the local time zone; the value is ISO 8601 in UTC. */
function MomentField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  return (
    <DateTimePicker
      size="md"
      clearable
      hideOutsideDates
      firstDayOfWeek={1}
      locale={i18n.language}
      label={label}
      placeholder={t('date.none')}
      defaultValue={value === '' ? null : localMoment(new Date(value))}
      valueFormat={(moment) => format.moment(toIso(moment))}
      ariaLabels={{ previousMonth: t('date.previousMonth'), nextMonth: t('date.nextMonth') }}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      onChange={(moment) => onChange(moment === null ? '' : toIso(moment))}
    />
  )
}

/** The library's moments are local, as YYYY-MM-DD HH:mm:ss. */
function localMoment(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

function toIso(moment: string): string {
  return new Date(moment.replace(' ', 'T')).toISOString()
}
