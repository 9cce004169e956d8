import { useTranslation } from 'react-i18next'
import classes from './waiting.module.css'

/** Beside the name of a place: how much waits there. Nothing, where nothing does. */
export function Waiting({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={classes.count} role="img" aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
