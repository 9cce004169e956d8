import { IconBuildingBank, IconLock, IconRepeat, IconTargetArrow } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './pot-screen.module.css'

export type Pot = ResponseOf<'GET /api/saving/user'>['data'][number]

/** The person's open pots, newest first. */
export const potList = createList('savings', (_: object, cursor?: string) =>
  call('GET /api/saving/user', { query: cursor === undefined ? {} : { cursor } }),
)

/** One pot with its latest movements. */
export function usePot(id: string) {
  const load = useCallback((signal: AbortSignal) => call('GET /api/saving/{id}', { params: { id }, signal }), [id])
  return useLoaded(load)
}

/** The terms of a pot. */
export function PotFacts({ pot: { target, progress, locked_until, auto, bank } }: { pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <span className={classes.facts}>
      {target !== null && (
        <span>
          <IconTargetArrow size={16} aria-hidden />
          {t('savings.ofTarget', { percent: progress ?? 0, target: format.paps(target) })}
        </span>
      )}
      {locked_until !== null && (
        <span>
          <IconLock size={16} aria-hidden />
          {t('savings.lockedUntil', { date: format.date(locked_until) })}
        </span>
      )}
      {auto !== null && (
        <span>
          <IconRepeat size={16} aria-hidden />
          {t(`savings.every.${auto.every}`, { paps: format.paps(auto.amount), next: format.date(auto.next) })}
        </span>
      )}
      {bank !== null && (
        <span>
          <IconBuildingBank size={16} aria-hidden />
          <bdi>{bank.name}</bdi>
        </span>
      )}
    </span>
  )
}

/** Locks end on days in UTC, as the books do. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
