import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './home-screen.module.css'

/** The shape of the page that is on its way. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height={46} width={240} radius={23} mt={6} mb={24} />
      <div className={classes.grid}>
        <Skeleton height={204} radius={24} />
        <Skeleton height={128} radius={20} />
        <Skeleton height={300} radius={20} />
        <Skeleton height={180} radius={20} />
      </div>
    </div>
  )
}
