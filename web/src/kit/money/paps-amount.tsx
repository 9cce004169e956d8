import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPaps } from './format-paps.ts'
import classes from './paps-amount.module.css'

/** An amount in large figures, read out as one number. */
export function PapsAmount({ paps }: { paps: number }) {
  const { t, i18n } = useTranslation()
  const text = formatPaps(paps, { language: i18n.language })
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
