import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../kit/state.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { invitation } from '../../kit/urls.ts'
import classes from './home-screen.module.css'

export function InviteCard({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const count = useAppSelector((state) => state.settings.values.paps_referral)
  return (
    <section className={classes.card} aria-labelledby="invite-title">
      <h2 id="invite-title" className={classes.cardTitle}>
        {t('home.invite.title')}
      </h2>
      <p className={classes.cardText}>{count > 0 ? t('home.invite.text', { count }) : t('home.invite.textPlain')}</p>
      <Button
        variant="light"
        mt={16}
        size="md"
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={() => copy(invitation(referralCode))}
      >
        {t('home.invite.copy')}
      </Button>
    </section>
  )
}
