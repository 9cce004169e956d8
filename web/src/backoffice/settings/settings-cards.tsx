import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { loadSmsCredit } from '../../kit/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../kit/state.ts'
import { Card } from '../../kit/ui/card.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import rows from '../rows.module.css'
import classes from './settings.module.css'

type Change = ResponseOf<'GET /api/settings/history'>['data'][number]

/** The history of changes, newest first. */
export function SettingHistory({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Card title={t('control.settings.history')}>
      {changes.length === 0 && <p className={rows.none}>{t('control.settings.noHistory')}</p>}
      <ul>
        {changes.map(({ _id, setting, before, after, by, created_at }) => (
          <li key={_id} className={rows.row}>
            <span className={rows.words}>
              <span>{t(`control.settings.names.${setting}`)}</span>
              <span className={rows.small}>
                <bdi>{by.name}</bdi> · {format.moment(created_at)}
              </span>
            </span>
            <bdi dir="ltr" className={rows.figure}>{`${before} → ${after}`}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The SMS credit in the settings slice; `0` until it is loaded. */
export function SmsCredit() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const credit = useAppSelector((state) => state.settings.sms_credit)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const loading = dispatch(loadSmsCredit())
    loading.unwrap().then(
      () => setFailure(null),
      ({ name, message = '' }: { name?: string; message?: string }) => name !== 'AbortError' && setFailure(message),
    )
    return () => loading.abort()
  }, [dispatch])

  return (
    <Card title={t('control.settings.sms')} text={t('control.settings.smsText')}>
      <span className={rows.figure}>{failure ?? credit}</span>
    </Card>
  )
}

/** Shows and changes whether settings, banks and staff need a second person. */
export function SecondPersonRule({ isOn, onDecide }: { isOn: boolean; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation()
  const turn: Decision = {
    title: t(isOn ? 'control.settings.secondPerson.offTitle' : 'control.settings.secondPerson.onTitle'),
    text: t(isOn ? 'control.settings.secondPerson.offText' : 'control.settings.secondPerson.onText'),
    action: t(isOn ? 'approvals.send' : 'control.settings.secondPerson.turnOn'),
    isDangerous: isOn,
    run: () => call('POST /api/settings/staff/secondperson/', { body: { on: !isOn } }),
    done: t('control.settings.secondPerson.done'),
  }
  return (
    <div className={classes.rule}>
      <span className={classes.words}>
        <span>{t('control.settings.secondPerson.on')}</span>
        <span className={classes.small}>{t('control.settings.secondPerson.text')}</span>
      </span>
      <StatusChip tone={isOn ? 'good' : 'quiet'}>
        {t(isOn ? 'control.settings.secondPerson.stateOn' : 'control.settings.secondPerson.stateOff')}
      </StatusChip>
      <Button variant="default" onClick={() => onDecide(turn)}>
        {t(isOn ? 'control.settings.secondPerson.turnOff' : 'control.settings.secondPerson.turnOn')}
      </Button>
    </div>
  )
}
