import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './queue.module.css'

/** The names of other staff who have the item open. */
export function OpenedBy({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation()
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  return (
    <span role="status" className={classes.opened}>
      <IconEye size={16} aria-hidden />
      <bdi>{t('desk.openedBy', { names: list })}</bdi>
    </span>
  )
}
