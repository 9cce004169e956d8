import { Button, Skeleton } from '@mantine/core'
import { IconBuildingBank, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { AddDestinationForm } from './add-destination-form.tsx'
import { DestinationWords } from './destination-card.tsx'
import { type Destination, type PayoutWay, useDestinations, wayOf } from './use-destinations.ts'
import classes from './withdraw-screen.module.css'

/** The saved bank accounts and mobile numbers: add and remove. */
export function DestinationsScreen() {
  const { t } = useTranslation()
  const { status, value, reload } = useDestinations()
  const [adding, setAdding] = useState<PayoutWay | null>(null)
  const [leaving, setLeaving] = useState<Destination | null>(null)

  async function remove({ _id }: Destination): Promise<void> {
    await call('DELETE /api/payout/destinations/{id}', { params: { id: _id } })
    toast(t('payTo.removed'), { type: 'success' })
    await reload()
  }

  return (
    <>
      <PageHead title={t('titles.destinations')} lead={t('payTo.lead')} back={urls.withdraw} />
      {status === 'rejected' && value === null && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height={68} my={10} />
          <Skeleton height={68} my={10} />
        </div>
      )}
      {value?.length === 0 && adding === null && (
        <MessagePanel icon={IconBuildingBank} title={t('payTo.none')} text={t('payTo.noneText')} />
      )}
      {value !== null && value.length > 0 && (
        <ul className={classes.list}>
          {value.map((destination) => (
            <li key={destination._id} className={classes.saved}>
              <DestinationWords destination={destination} />
              <Button
                variant="default"
                aria-label={t('payTo.removeWhich', {
                  name: t(`payTo.names.${wayOf(destination)}`, { last4: destination.last4 }),
                })}
                onClick={() => setLeaving(destination)}
              >
                {t('payTo.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding === null ? (
        <div className={classes.adds}>
          {(['account', 'mobile'] as const).map((way) => (
            <Button
              key={way}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAdding(way)}
            >
              {t(`payTo.add.${way}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Card title={t(`payTo.add.${adding}`)}>
          <AddDestinationForm
            way={adding}
            onAdded={() => {
              setAdding(null)
              void reload()
            }}
            onCancel={() => setAdding(null)}
          />
        </Card>
      )}
      {leaving && (
        <AskDialog
          title={t('payTo.removeTitle')}
          text={t('payTo.removeText', { last4: leaving.last4 })}
          action={t('payTo.remove')}
          isDanger
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
