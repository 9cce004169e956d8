import { Button } from '@mantine/core'
import { IconCashBanknote, IconCashRegister } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card } from '../../kit/ui/card.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { DayReport } from './day-report.tsx'
import { LimitsLeft } from './limits-left.tsx'
import { RefundButton } from './refund-button.tsx'
import classes from './team.module.css'

const load = (date: string, signal: AbortSignal) => call('GET /api/till/day', { query: { date }, signal })

/** The start page of an employee: remaining limits and the records of today. */
export function WorkDayScreen() {
  const { t } = useTranslation()
  const { acts_for, user_type } = useWalletUser()
  const isManager = user_type === 'manager'
  return (
    <>
      <PageHead title={t('work.day')} lead={t('work.actsFor', { store: acts_for?.name ?? '' })} />
      <div className={classes.files}>
        <Button component={Link} to={urls.workTill} size="md" leftSection={<IconCashRegister size={20} aria-hidden />}>
          {t('work.till')}
        </Button>
        <Button
          component={Link}
          to={urls.workDeposit}
          size="md"
          variant="default"
          leftSection={<IconCashBanknote size={20} aria-hidden />}
        >
          {t('work.deposit')}
        </Button>
      </div>
      <DayReport
        load={load}
        report={{ call: 'GET /api/till/report/{date}', params: {} }}
        head={({ limits }, isToday) =>
          isToday &&
          limits && (
            <div style={{ marginBottom: 16 }}>
              <Card title={t('work.left')}>
                <LimitsLeft limits={limits} isManager={isManager} />
              </Card>
            </div>
          )
        }
        {...(isManager && {
          action: (act, again) => act.act === 'charge' && <RefundButton act={act} onDone={again} />,
        })}
      />
    </>
  )
}
