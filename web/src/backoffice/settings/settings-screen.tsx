import { Button } from '@mantine/core'
import type { AnySettingName } from '@paps/contract/setting-bounds'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { loadSettings } from '../../kit/settings/settings-slice.ts'
import { useAppDispatch } from '../../kit/state.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { SettingField } from './setting-field.tsx'
import { usePreview } from './setting-preview.ts'
import { SecondPersonRule, SettingHistory, SmsCredit } from './settings-cards.tsx'

const GROUPS = {
  fees: ['withdrawal_deposit_user', 'withdrawal_deposit_stores'],
  points: ['paps_transfer', 'paps_payment', 'paps_topup', 'paps_referral'],
  redeeming: ['redemptionThreshold', 'point_value'],
  secondPerson: ['second_person_act', 'second_person_day'],
} as const satisfies Record<string, readonly AnySettingName[]>

const CALLS = {
  withdrawal_deposit_stores: 'POST /api/settings/stores/depwithdrawal/',
  withdrawal_deposit_user: 'POST /api/settings/user/depwithdrawal/',
  paps_transfer: 'POST /api/settings/user/papstransfer/',
  paps_payment: 'POST /api/settings/user/papspayment/',
  paps_topup: 'POST /api/settings/user/papstopup/',
  paps_referral: 'POST /api/settings/user/papsreferral/',
  redemptionThreshold: 'POST /api/settings/user/redemption/',
  point_value: 'POST /api/settings/user/pointvalue/',
  second_person_act: 'POST /api/settings/staff/act/',
  second_person_day: 'POST /api/settings/staff/day/',
} as const satisfies Record<AnySettingName, string>

const load = (signal: AbortSignal) =>
  Promise.all([
    call('GET /api/settings/', { signal }),
    call('GET /api/settings/history', { signal }),
    call('GET /api/settings/staff', { signal }),
  ])

/** The business settings, each with an example, and their history. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const preview = usePreview()
  const { value, error, reload } = useLoaded(load)
  const [decision, setDecision] = useState<Decision | null>(null)

  if (error) {
    return (
      <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isPage isAlert>
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  if (value === null) return <ListSkeleton rows={6} />
  const [figures, history, staff] = value
  const settings = { ...figures, ...staff }

  const change = (setting: AnySettingName, next: number) => {
    const name = t(`control.settings.names.${setting}`)
    setDecision({
      title: t('control.settings.confirmTitle', { name }),
      text: `${preview(setting, next)} ${t('control.settings.confirmText')}`,
      facts: [
        { label: t('control.settings.now'), value: settings[setting] },
        { label: t('control.settings.next'), value: next },
      ],
      action: t('control.settings.confirmAction'),
      run: async () => {
        const response = await call(CALLS[setting], { body: { value: next } })
        void dispatch(loadSettings())
        return response
      },
      done: t('control.settings.done', { name }),
    })
  }

  return (
    <>
      <PageHead title={t('backoffice.pages.settings')} lead={t('control.settings.lead')} />
      <Cards>
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <Card key={group} title={t(`control.settings.groups.${group}`)}>
            {GROUPS[group].map((setting) => (
              <SettingField
                key={`${setting}-${settings[setting]}`}
                setting={setting}
                value={settings[setting]}
                onChange={(next) => change(setting, next)}
              />
            ))}
            {group === 'secondPerson' && <SecondPersonRule isOn={staff.second_person} onDecide={setDecision} />}
          </Card>
        ))}
        <SmsCredit />
        <SettingHistory changes={history.data} />
      </Cards>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}
