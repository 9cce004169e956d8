import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import classes from './second-person-rule.module.css'

/** Whether settings, banks and staff need a second person, and the way to change that. */
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
