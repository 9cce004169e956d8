import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPaps } from './format-paps.ts'
import classes from './paps-amount.module.css'

interface PapsTextProps {
  paps: number
  /** Shows whether it came in or went out. */
  signed?: boolean
}

/** An amount in a line of text: figures of one width, and a sign that is also read out. */
export function PapsText({ paps, signed = false }: PapsTextProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const size = `${formatPaps(Math.abs(paps), { language })} ${t('app.paps')}`
  const spoken = signed && paps !== 0 ? t(paps > 0 ? 'records.spoken.in' : 'records.spoken.out', { paps: size }) : size
  return (
    <span className={classes.amount}>
      <bdi aria-hidden dir="ltr">
        {formatPaps(paps, { signed, language })}
      </bdi>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
