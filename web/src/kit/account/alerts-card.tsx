import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Checkbox, Skeleton, Switch } from '@mantine/core'
import type { AlertChannel, AlertType } from '@paps/contract'
import { isAdmin } from '@paps/contract/access'
import { ALERT_CHANNELS } from '@paps/contract/alerts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../api/call.ts'
import { useAction } from '../api/use-action.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { loadUnread } from '../notifications/unread-slice.ts'
import { loadCurrentUser } from '../session/current-user-slice.ts'
import { useWalletUser } from '../session/use-wallet-user.ts'
import { useAppDispatch } from '../state.ts'
import { Card } from '../ui/card.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import classes from './account.module.css'

/** Notification preferences, by type and channel. */
export function AlertsCard() {
  const { t } = useTranslation()
  const isStaff = isAdmin(useWalletUser().user_type)
  const { status, alerts, error, reload, choose, showAmounts } = useAlerts()
  return (
    <Card title={t('alerts.title')} text={t('alerts.text')}>
      <FormAlert error={error} />
      {alerts === null && status === 'rejected' && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {alerts === null && status !== 'rejected' && (
        <div role="status" aria-label={t('app.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={44} my={10} />
          ))}
        </div>
      )}
      {alerts !== null && (
        <>
          <AlertsTable alerts={alerts} onChoose={choose} />
          {!alerts.reach.mail && <p className={classes.hint}>{t('alerts.mailUnverified')}</p>}
          {!alerts.reach.sms && <p className={classes.hint}>{t('alerts.smsUnverified')}</p>}
          {/* The notices of staff contain no names and no amounts. */}
          {!isStaff && (
            <Switch
              className={classes.amounts ?? ''}
              size="md"
              labelPosition="left"
              checked={alerts.push_amounts}
              onChange={({ currentTarget }) => showAmounts(currentTarget.checked)}
              label={t('alerts.amounts')}
              description={t('alerts.amountsText')}
            />
          )}
        </>
      )}
    </Card>
  )
}

interface AlertsTableProps {
  alerts: Alerts
  onChoose: (type: Alerts['data'][number]['type'], channel: AlertChannel, isOn: boolean) => void
}

function AlertsTable({ alerts, onChoose }: AlertsTableProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('alerts.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('alerts.type')}</th>
          {ALERT_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`alerts.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alerts.data.map((choice) => (
          <tr key={choice.type}>
            <th scope="row">
              <span className={classes.name}>{t(`alerts.types.${choice.type}`)}</span>
              <span className={classes.about}>{t(`alerts.about.${choice.type}`)}</span>
            </th>
            {ALERT_CHANNELS.map((channel) => (
              <td key={channel} data-channel={t(`alerts.channels.${channel}`)}>
                {choice.offered.includes(channel) ? (
                  <Checkbox
                    size="md"
                    checked={choice[channel]}
                    disabled={choice.fixed.includes(channel)}
                    aria-label={t('alerts.by', {
                      type: t(`alerts.types.${choice.type}`),
                      channel: t(`alerts.channels.${channel}`),
                    })}
                    onChange={({ currentTarget }) => onChoose(choice.type, channel, currentTarget.checked)}
                  />
                ) : (
                  <span className={classes.none} aria-hidden>
                    –
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type Alerts = ResponseOf<'GET /api/alerts'>

/** Loads and changes the preferences. A change is shown at once and reverted if saving fails. */
function useAlerts() {
  const dispatch = useAppDispatch()
  const load = useCallback((signal: AbortSignal) => call('GET /api/alerts', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [chosen, setChosen] = useState<Alerts | null>(null)
  const alerts = chosen ?? value
  const { error, start } = useAction(async (change: Parameters<typeof send>[0]) => {
    try {
      setChosen(await send(change))
      // The response includes the types that show toasts in the app, and whether offers are shown.
      await Promise.all([dispatch(loadUnread()), dispatch(loadCurrentUser())])
    } catch (refused) {
      setChosen(null)
      void reload()
      throw refused
    }
  })

  function choose(type: AlertType, channel: AlertChannel, isOn: boolean): void {
    if (alerts === null) return
    const data = alerts.data.map((each) => (each.type === type ? { ...each, [channel]: isOn } : each))
    setChosen({ ...alerts, data })
    void start({ data: [{ type, [channel]: isOn }] })
  }

  function showAmounts(push_amounts: boolean): void {
    if (alerts === null) return
    setChosen({ ...alerts, push_amounts })
    void start({ push_amounts })
  }

  return { status, alerts, error, reload, choose, showAmounts }
}

function send(body: { data?: { type: AlertType }[]; push_amounts?: boolean }): Promise<Alerts> {
  return call('PUT /api/alerts', { body })
}
