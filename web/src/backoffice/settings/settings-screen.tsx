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
import { Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { NetworksCard } from './networks-card.tsx'
import { usePreview } from './setting-preview.ts'
import { SecondPersonRule, SettingHistory, SmsCredit } from './settings-cards.tsx'
import { type SettingChange, SettingsGroup } from './settings-group.tsx'

const GROUPS = {
  fees: ['withdrawal_deposit_user', 'withdrawal_deposit_stores'],
  points: ['paps_transfer', 'paps_payment', 'paps_topup', 'paps_referral', 'referral_topup'],
  redeeming: ['redemptionThreshold', 'point_value'],
  secondPerson: ['second_person_act', 'second_person_day'],
  security: ['device_limit', 'device_limit_paps', 'recovery_hours'],
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
  referral_topup: 'POST /api/settings/user/referraltopup/',
  second_person_act: 'POST /api/settings/staff/act/',
  second_person_day: 'POST /api/settings/staff/day/',
  device_limit: 'POST /api/settings/security/devices/',
  device_limit_paps: 'POST /api/settings/security/amount/',
  recovery_hours: 'POST /api/settings/security/recovery/',
} as const satisfies Record<AnySettingName, string>

async function load(signal: AbortSignal) {
  const [figures, history, staff, security] = await Promise.all([
    call('GET /api/settings/', { signal }),
    call('GET /api/settings/history', { signal }),
    call('GET /api/settings/staff', { signal }),
    call('GET /api/settings/security', { signal }),
  ])
  return { settings: { ...figures, ...staff, ...security }, history: history.data }
}

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
  const { settings, history } = value

  const save = (title: string, changes: readonly SettingChange[]) => {
    const names = changes.map(({ setting }) => t(`control.settings.names.${setting}`))
    setDecision({
      title: t('control.settings.confirmTitle', { name: names.length === 1 ? (names[0] ?? title) : title }),
      text: [...changes.map(({ setting, after }) => preview(setting, after)), t('control.settings.confirmText')].join(
        ' ',
      ),
      facts: changes.map(({ setting, before, after }) => ({
        label: t(`control.settings.names.${setting}`),
        value: <bdi dir="ltr">{`${before} → ${after}`}</bdi>,
      })),
      action: t('control.settings.confirmAction'),
      run: async () => {
        const responses = []
        for (const { setting, after } of changes) responses.push(await call(CALLS[setting], { body: { value: after } }))
        void dispatch(loadSettings())
        return responses.at(-1)
      },
      done: t('control.settings.done', { name: names.join(', ') }),
    })
  }

  return (
    <>
      <PageHead title={t('backoffice.pages.settings')} lead={t('control.settings.lead')} />
      <Cards>
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <SettingsGroup
            key={group}
            title={t(`control.settings.groups.${group}`)}
            settings={GROUPS[group]}
            values={settings}
            onSave={(changes) => save(t(`control.settings.groups.${group}`), changes)}
          >
            {group === 'secondPerson' && <SecondPersonRule isOn={settings.second_person} onDecide={setDecision} />}
          </SettingsGroup>
        ))}
        <NetworksCard />
        <SmsCredit />
        <SettingHistory changes={history} />
      </Cards>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
    </>
  )
}
