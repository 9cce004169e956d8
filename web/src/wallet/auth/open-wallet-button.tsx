import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '../../kit/state.ts'
import { urls } from '../../kit/urls.ts'
import classes from './open-wallet-button.module.css'

/** The way in: a new wallet, or the one this person has. */
export function OpenWalletButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated !== null)
  return (
    <Button
      component={Link}
      to={isSignedIn ? urls.home : urls.signUp}
      size="lg"
      rightSection={<IconArrowRight className={classes.arrow} size={20} aria-hidden />}
      {...(className !== undefined && { className })}
    >
      {t(isSignedIn ? 'landing.toWallet' : 'landing.open')}
    </Button>
  )
}
