import { Button } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'
import classes from './notice.module.css'

/** The number of things that wait for the owner of the account. */
export function ContainmentNotice({ open }: { open: number }) {
  const { t } = useTranslation()
  return (
    <section className={classes.notice} aria-label={t('containment.notice.title')}>
      <IconShieldExclamation size={22} aria-hidden className={classes.icon ?? ''} />
      <p className={classes.words}>
        <b>{t('containment.notice.title')}</b>
        <span>{t('containment.notice.text', { count: open })}</span>
      </p>
      <Button component={Link} to={urls.containment} size="sm">
        {t('containment.notice.action')}
      </Button>
    </section>
  )
}
