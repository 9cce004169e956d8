import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useProvider, useVisitProvider } from '../../kit/session/use-provider.ts'
import classes from './provider-button.module.css'

/** Another way in, where there is one. It stands in the form, whose referral code goes along. */
export function ProviderButton({ next }: { next: string }) {
  const { t } = useTranslation()
  const provider = useProvider()
  const { isLeaving, visit } = useVisitProvider()
  if (provider === null) return null

  function leave({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const fields = currentTarget.form === null ? null : new FormData(currentTarget.form)
    const referralCode = String(fields?.get('referral_code') ?? '').trim()
    void visit({ next, ...(referralCode !== '' && { referralCode }) })
  }

  return (
    <>
      <p className={classes.or}>{t('auth.provider.or')}</p>
      <Button type="button" variant="default" size="lg" fullWidth loading={isLeaving} onClick={leave}>
        {t('auth.provider.continue', { name: provider.name })}
      </Button>
    </>
  )
}
