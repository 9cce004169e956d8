import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignOut, useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { ThemeToggle } from '../../kit/ui/theme-toggle.tsx'
import { urls } from '../../kit/urls.ts'
import { placesFor } from '../destinations.ts'
import classes from './more-screen.module.css'

/** Links to every page of the wallet, for screens without a side menu. */
export function MoreScreen() {
  const { t } = useTranslation()
  const { user_type } = useWalletUser()
  const signOut = useSignOut()
  return (
    <>
      <PageHead title={t('titles.more')}>
        <ThemeToggle />
      </PageHead>
      {placesFor(user_type)
        .filter(({ name }) => name !== 'first')
        .map(({ name: group, places }) => (
          <section key={group} className={classes.group} aria-labelledby={`more-${group}`}>
            <h2 id={`more-${group}`} className={classes.title}>
              {group !== 'first' && t(`nav.groups.${group}`)}
            </h2>
            <LinkRows>
              {places.map(({ name, icon }) => (
                <LinkRow key={name} to={urls[name]} icon={icon} title={t(`nav.${name}`)} />
              ))}
            </LinkRows>
          </section>
        ))}
      <Button
        fullWidth
        size="md"
        variant="default"
        hiddenFrom="md"
        leftSection={<IconLogout size={20} aria-hidden />}
        onClick={signOut}
      >
        {t('auth.signOut')}
      </Button>
    </>
  )
}
