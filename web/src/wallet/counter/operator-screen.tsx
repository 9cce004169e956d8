import { Button } from '@mantine/core'
import { isOperator, type OperatorKind } from '@paps/contract/access'
import { IconPlugConnectedX, IconUserOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { Form } from '../../kit/forms/form.tsx'
import { ProofField } from '../../kit/proof/proof-field.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { WalletSkeleton } from '../wallet-gate.tsx'
import { DayReport } from './day-report.tsx'
import { LimitsLeft } from './limits-left.tsx'
import { LimitFields, RoleField, readLimits } from './operator-fields.tsx'
import { RefundButton } from './refund-button.tsx'
import classes from './team.module.css'

type Operator = ResponseOf<'GET /api/team/'>['data'][number]

const TONES = { active: 'good', suspended: 'bad', ended: 'quiet' } as const

/** One employee: day report with downloads, permissions, and ending the access. */
export function OperatorScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const isManager = isOperator(useWalletUser().user_type)
  const back = isManager ? urls.workTeam : urls.team
  const load = useCallback((signal: AbortSignal) => call('GET /api/team/', { signal }), [])
  const { status, value, error, reload } = useLoaded(load)
  const loadDay = useCallback(
    (date: string, signal: AbortSignal) => call('GET /api/team/{id}/day', { params: { id }, query: { date }, signal }),
    [id],
  )
  const operator = value?.data.find(({ _id }) => _id === id)
  if (status === 'loading' && value === null) return <WalletSkeleton />
  if (!operator) {
    return (
      <MessagePanel
        icon={IconPlugConnectedX}
        title={t('team.failed')}
        text={error?.message ?? t('team.none')}
        isAlert
        isPage
      >
        <Button onClick={reload}>{t('app.retry')}</Button>
      </MessagePanel>
    )
  }
  return (
    <>
      <PageHead title={operator.name} lead={operator.email ?? t(`team.roles.${operator.role}`)} back={back}>
        <StatusChip tone={TONES[operator.status]}>{t(`team.status.${operator.status}`)}</StatusChip>
      </PageHead>
      <Cards>
        <Card title={t('report.day')} text={t(`team.roles.${operator.role}`)}>
          <DayReport
            load={loadDay}
            report={{ call: 'GET /api/team/{id}/report/{date}', params: { id } }}
            {...(isManager && {
              action: (act, again) => act.act === 'charge' && <RefundButton act={act} onDone={again} />,
            })}
          />
        </Card>
        {operator.status !== 'ended' && (
          <Card title={t('work.left')}>
            <LimitsLeft limits={operator.limits} isManager={operator.role === 'manager'} />
          </Card>
        )}
        {operator.status !== 'ended' && !isManager && <Change operator={operator} onChanged={reload} />}
        {operator.status !== 'ended' && !isManager && <End operator={operator} />}
      </Cards>
    </>
  )
}

function Change({ operator, onChanged }: { operator: Operator; onChanged: () => void }) {
  const { t } = useTranslation()
  const { _id, role, limits } = operator
  const [saves, setSaves] = useState(0)
  const { isBusy, error, start } = useAction(async (fields: Record<string, string>) => {
    const body = { role: fields.role as OperatorKind, limits: readLimits(fields), pin: fields.pin ?? '' }
    await call('PUT /api/team/{id}', { params: { id: _id }, body })
    toast(t('team.limits.saved'), { type: 'success' })
    setSaves((before) => before + 1)
    onChanged()
  })
  return (
    <Card title={t('team.invite.role')}>
      <Form key={saves} error={error} submit={t('team.limits.save')} isBusy={isBusy} onSubmit={start}>
        <RoleField role={role} hint={t('team.limits.roleHint')} />
        <LimitFields limits={limits} errors={error?.fields} />
        <ProofField name="pin" label={t('team.pin')} error={error?.fields.pin} />
      </Form>
    </Card>
  )
}

function End({ operator: { _id, name } }: { operator: Operator }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t('team.end')} text={t('team.endText')}>
      <div className={classes.files}>
        <Button color="red.9" leftSection={<IconUserOff size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {t('team.end')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('team.endTitle', { name })}
          text={t('team.endText')}
          action={t('team.end')}
          isDanger
          onYes={async () => {
            await call('DELETE /api/team/{id}', { params: { id: _id } })
            toast(t('team.ended', { name }), { type: 'success' })
            await navigate(urls.team)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
