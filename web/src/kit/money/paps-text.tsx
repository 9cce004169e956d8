import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPaps } from './format-paps.ts'
import classes from './paps-text.module.css'

interface PapsTextProps {
  paps: number
  /** Shows a plus or minus sign. */
  signed?: boolean
}

/** An amount in running text, with tabular figures. Screen readers read the sign too. */
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

/** An amount in large figures. Screen readers read it as one number. */
export function PapsAmount({ paps, signed = false }: PapsTextProps) {
  const { t, i18n } = useTranslation()
  const text = formatPaps(paps, { signed, language: i18n.language })
  return (
    <span className={classes.amount}>
      <span aria-hidden>
        {text.slice(0, -3)}
        <span className={classes.decimals}>{text.slice(-3)}</span>
        <span className={classes.unit}>{t('app.paps')}</span>
      </span>
      <VisuallyHidden>{`${text} ${t('app.paps')}`}</VisuallyHidden>
    </span>
  )
}
