import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import { DatePickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../words/use-formats.ts'

interface DateFieldProps {
  /** The name in a form; its value is a day as YYYY-MM-DD, or empty. */
  name?: string
  /** Shown above the field. `aria-label` where there is no room for it: it is read out with the day. */
  label?: string
  'aria-label'?: string
  description?: string
  /** A day as YYYY-MM-DD, or empty. Controlled if given. */
  value?: string
  defaultValue?: string
  onChange?: (day: string) => void
  /** The first and last day that can be chosen, as YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  size?: 'sm' | 'md'
  /** Whether the day can be removed. */
  isClearable?: boolean
}

/** A day, chosen in a calendar and shown in the reader's format. */
export function DateField({
  name,
  description,
  value,
  defaultValue,
  onChange,
  min,
  max,
  error,
  size = 'md',
  isClearable = true,
  label,
  'aria-label': spoken,
}: DateFieldProps) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const show = (day: string) => format.date(`${day}T12:00`)
  return (
    <DatePickerInput
      {...(name !== undefined && { name })}
      {...(value !== undefined && { value: value || null })}
      {...(defaultValue !== undefined && { defaultValue: defaultValue || null })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(description !== undefined && { description, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      {...(error !== undefined && { error })}
      {...(label !== undefined && { label })}
      {...(spoken !== undefined && { 'aria-label': `${spoken}: ${value ? show(value) : t('date.none')}` })}
      size={size}
      clearable={isClearable}
      hideOutsideDates
      firstDayOfWeek={1}
      locale={i18n.language}
      leftSection={<IconCalendar size={18} aria-hidden />}
      placeholder={t('date.none')}
      valueFormatter={({ date }) => (typeof date === 'string' ? show(date) : '')}
      ariaLabels={{ previousMonth: t('date.previousMonth'), nextMonth: t('date.nextMonth') }}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      onChange={(day) => onChange?.(day ?? '')}
    />
  )
}
