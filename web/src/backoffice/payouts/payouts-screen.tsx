import { may } from '@paps/contract/access'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListHead } from '../../kit/lists/list-head.tsx'
import { ListTabs } from '../../kit/lists/list-tabs.tsx'
import { useAppSelector } from '../../kit/state.ts'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { Batches } from './batches.tsx'
import { usePaidOut } from './paid-out.tsx'
import classes from './payouts.module.css'
import { PayoutsFrame } from './payouts-frame.tsx'
import { useWaitingPayouts } from './waiting-payouts.tsx'

const SHOWS = ['waiting', 'batches', 'sent', 'paid', 'returned', 'failed'] as const

/** Pay-outs to bank accounts and mobile numbers: those that wait, batches, and what became of them. */
export function PayoutsScreen() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const show = SHOWS.find((each) => each === parameters.get('show')) ?? 'waiting'
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const [decision, setDecision] = useState<Decision | null>(null)
  // A decision changes the lists, so they are loaded again.
  const [version, setVersion] = useState(0)
  const onDecide = may(userType, 'money.decide') ? setDecision : null
  const waiting = useWaitingPayouts(onDecide)
  const paidOut = usePaidOut(show === 'waiting' || show === 'batches' ? 'sent' : show, onDecide)
  const head = (tools: ReactNode) => (
    <ListHead title={t('backoffice.pages.payouts')} lead={t('payouts.lead')} tools={tools}>
      <ListTabs
        label={t('payouts.show')}
        value={show}
        tabs={SHOWS.map((value) => ({ value, label: t(`payouts.tabs.${value}`) }))}
        onChange={(next) => setParameters(next === 'waiting' ? {} : { show: next }, { replace: true })}
      />
    </ListHead>
  )
  return (
    <>
      <PayoutsFrame
        head={head}
        table={show === 'waiting' ? waiting : paidOut}
        // The list of batches has a heading of its own.
        label={show === 'batches' ? t('backoffice.pages.payouts') : t(`payouts.tabs.${show}`)}
        version={version}
      >
        {show === 'batches' ? (
          <div className={classes.batches}>
            <Batches key={version} onDecide={onDecide} />
          </div>
        ) : undefined}
      </PayoutsFrame>
      {decision && (
        <DecisionDialog
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => setVersion((before) => before + 1)}
        />
      )}
    </>
  )
}
