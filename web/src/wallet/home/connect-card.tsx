import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import { urls } from '../../kit/urls.ts'
import classes from './home-screen.module.css'

/** Offers to connect the account to the identity provider, unless connected. */
export function ConnectCard() {
  const { t } = useTranslation()
  const provider = useProvider()
  const { isLeaving, visit } = useVisitProvider()
  if (provider === null || provider.connected) return null
  const { name } = provider
  return (
    <section className={classes.card} aria-labelledby="connect-title">
      <h2 id="connect-title" className={classes.title}>
        {t('home.connect.title', { name })}
      </h2>
      <p className={classes.cardText}>{t('home.connect.text')}</p>
      <Button
        variant="light"
        mt={16}
        size="md"
        loading={isLeaving}
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={() => visit({ next: urls.home })}
      >
        {t('home.connect.action', { name })}
      </Button>
    </section>
  )
}
