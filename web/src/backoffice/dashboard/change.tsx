import { VisuallyHidden } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../kit/words/languages.ts'
import classes from './change.module.css'

/** By how much a figure is above or below the one before. */
export function Change({ now, before, words }: { now: number; before: number; words: string }) {
  const { t, i18n } = useTranslation()
  const share = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 0 })
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  const Arrow = { same: IconMinus, up: IconArrowUpRight, down: IconArrowDownRight }[direction]
  // Nothing is a share of nothing: the figure before says it all then.
  const size = before === 0 ? null : share.format(Math.abs(now - before) / Math.abs(before))
  return (
    <span className={classes.change}>
      {size !== null && (
        <span className={classes.chip} data-direction={direction}>
          <Arrow size={15} stroke={2.2} aria-hidden />
          <VisuallyHidden>{t(`dashboard.change.${direction}`)}</VisuallyHidden>
          {size}
        </span>
      )}{' '}
      <span>{t('dashboard.before', { figure: words })}</span>
    </span>
  )
}
