import { IconBuildingBank, IconLock, IconRepeat, IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './pot-screen.module.css'
import type { Pot } from './pots.ts'

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
