import { ActionIcon, TextInput } from '@mantine/core'
import type { OpeningHours, Weekday } from '@paps/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DAYS } from '../browse/opening-hours.tsx'
import classes from './store-page.module.css'

/** The limit of the server. */
const MOST_SPANS = 4

interface HoursFieldProps {
  hours: OpeningHours
  onHours: (hours: OpeningHours) => void
  error: string | undefined
}

/** The opening hours of each day. A day without times is closed. */
export function HoursField({ hours, onHours, error }: HoursFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.hours}>
      <legend className={classes.legend}>{t('stores.hours')}</legend>
      {error && (
        <p role="alert" className={classes.failed}>
          {error}
        </p>
      )}
      {DAYS.map((day) => (
        <DayHours
          key={day}
          day={day}
          spans={hours[day] ?? []}
          onSpans={(spans) => onHours({ ...hours, [day]: spans })}
        />
      ))}
    </fieldset>
  )
}

type Spans = NonNullable<OpeningHours[Weekday]>

interface DayHoursProps {
  day: Weekday
  spans: Spans
  onSpans: (spans: Spans) => void
}

function DayHours({ day, spans, onSpans }: DayHoursProps) {
  const { t } = useTranslation()
  const name = t(`stores.days.${day}`)
  const change = (place: number, side: 'from' | 'to', time: string) =>
    onSpans(spans.map((span, at) => (at === place ? { ...span, [side]: time } : span)))
  return (
    <div className={classes.day}>
      <span className={classes.name}>{name}</span>
      <div className={classes.spans}>
        {spans.length === 0 && <span className={classes.closed}>{t('stores.closed')}</span>}
        {spans.map((span, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times have no name but their place
          <div key={place} className={classes.span}>
            {(['from', 'to'] as const).map((side) => (
              <TextInput
                key={side}
                type="time"
                size="md"
                dir="ltr"
                aria-label={t(`profile.page.${side}`, { day: name })}
                value={span[side]}
                onChange={({ currentTarget }) => change(place, side, currentTarget.value)}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--paps-ink)"
              size={44}
              aria-label={t('profile.page.removeTimes', { day: name })}
              onClick={() => onSpans(spans.filter((_, at) => at !== place))}
            >
              <IconX size={18} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <ActionIcon
        variant="default"
        size={44}
        disabled={spans.length >= MOST_SPANS}
        aria-label={t('profile.page.addTimes', { day: name })}
        onClick={() => onSpans([...spans, spans.length === 0 ? { from: '08:00', to: '18:00' } : { from: '', to: '' }])}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
