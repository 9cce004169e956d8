import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { AddDestinationForm } from './add-destination-form.tsx'
import { DestinationWords } from './destination-card.tsx'
import { type Destination, type PayoutWay, useDestinations, wayOf } from './use-destinations.ts'
import classes from './withdraw-screen.module.css'

interface DestinationStepProps {
  way: PayoutWay
  onChosen: (destination: Destination) => void
}

/** Chooses a saved bank account or mobile number, or adds one. */
export function DestinationStep({ way, onChosen }: DestinationStepProps) {
  const { t } = useTranslation()
  const { status, value, reload } = useDestinations()
  const [isAdding, setAdding] = useState(false)
  const saved = value?.filter((each) => wayOf(each) === way)
  if (status === 'rejected') {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (!saved) {
    return (
      <div role="status" aria-label={t('app.loading')}>
        <Skeleton height={68} mb={8} />
        <Skeleton height={68} />
      </div>
    )
  }
  if (isAdding || saved.length === 0) {
    return (
      <AddDestinationForm
        way={way}
        onAdded={([added]) => added && onChosen(added)}
        onCancel={saved.length > 0 ? () => setAdding(false) : undefined}
      />
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {saved.map((destination) => (
          <li key={destination._id}>
            <UnstyledButton className={classes.counter} onClick={() => onChosen(destination)}>
              <DestinationWords destination={destination} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(`payTo.add.${way}`)}
      </Button>
      <p className={classes.manage}>
        <Link to={urls.destinations}>{t('payTo.manage')}</Link>
      </p>
    </>
  )
}
