import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './team.module.css'

/** What is left of a limit, beside what is being typed. */
export function LeftNow({ left, act }: { left: number; act: number }) {
  const { t } = useTranslation()
  const format = useFormats()
  return <p className={classes.hint}>{t('work.leftNow', { paps: format.paps(left), act: format.paps(act) })}</p>
}
