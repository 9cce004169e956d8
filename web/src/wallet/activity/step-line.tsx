import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type MoneyRecord, shownState } from '../../kit/records/record-view.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './step-line.module.css'
import type { Story } from './use-story.ts'

const BAD = ['rejected', 'expired', 'declined', 'cancelled']

function pictureOf(state: MoneyRecord['status'], isLast: boolean) {
  if (BAD.includes(state)) return IconX
  return state === 'pending' && isLast ? IconClock : IconCheck
}

function toneOf(state: MoneyRecord['status'], isLast: boolean): string {
  if (BAD.includes(state)) return 'bad'
  return state === 'pending' && isLast ? 'waiting' : 'good'
}

/** How it came to stand as it does: one step under the other, each with its time. */
export function StepLine({ steps, record }: { steps: Story['steps']; record: MoneyRecord }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <ol className={classes.line}>
      {steps.map(({ state: reached, at, by }, index) => {
        const isLast = index === steps.length - 1
        const state = reached === 'rejected' ? shownState(record) : reached
        const Picture = pictureOf(state, isLast)
        const isBegin = state === 'pending' && !isLast
        return (
          <li key={`${state}-${at}`} className={classes.step} data-tone={toneOf(state, isLast)}>
            <span className={classes.dot}>
              <Picture size={15} stroke={2.6} aria-hidden />
            </span>
            <span className={classes.words}>
              <span className={classes.state}>{isBegin ? t('receipt.begun') : t(`records.states.${state}`)}</span>
              <span className={classes.at}>
                <time dateTime={at}>{format.moment(at)}</time>
                {by !== null &&
                  ` · ${t('receipt.by', { who: t(`receipt.deciders.${by}`, { name: nameOf(record, by) }) })}`}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function nameOf({ sender, receiver }: MoneyRecord, by: 'sender' | 'receiver' | 'staff'): string {
  if (by === 'staff') return ''
  return (by === 'sender' ? sender : receiver)?.name ?? ''
}
