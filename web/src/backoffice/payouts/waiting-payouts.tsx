import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import type { Payout } from './payout-lists.ts'
import type { PayoutTable } from './payouts-frame.tsx'
import '@mantine/core/styles/Checkbox.layer.css'

/** The table of pay-outs that wait, to select for a batch. A batch has one way. `onDecide` is null for staff who may only read. */
export function useWaitingPayouts(onDecide: ((decision: Decision) => void) | null): PayoutTable {
  const { t } = useTranslation()
  const format = useFormats()
  const [method, setMethod] = useState<Payout['method']>('bank')
  const query = useMemo(() => ({ status: 'waiting' as const, method }), [method])
  const make = (payouts: readonly Payout[]): Decision => ({
    title: t('payouts.makeTitle'),
    text: t('payouts.makeText'),
    facts: [
      { label: t('payouts.lines'), value: format.points(payouts.length) },
      { label: t('payouts.total'), value: format.paps(sumOf(payouts)) },
    ],
    action: t('payouts.makeAction'),
    run: () => call('POST /api/payout/batches', { body: { ids: payouts.map(({ _id }) => _id) } }),
    done: t('payouts.made'),
  })
  return {
    query,
    emptyText: t('payouts.noneText'),
    filter: (
      <SegmentedControl
        size="xs"
        aria-label={t('payouts.method')}
        value={method}
        onChange={(next) => setMethod(next === 'mobile' ? 'mobile' : 'bank')}
        data={(['bank', 'mobile'] as const).map((value) => ({ value, label: t(`payouts.methods.${value}`) }))}
      />
    ),
    ...(onDecide && {
      bulk: {
        label: ({ owner, reference }) => t('payouts.choose', { name: owner.name, reference }),
        actions: (payouts) => (
          <Button size="compact-sm" onClick={() => onDecide(make(payouts))}>
            {t('payouts.make', { count: payouts.length, paps: format.paps(sumOf(payouts)) })}
          </Button>
        ),
      },
    }),
  }
}

/** In minor units on the way: sums of fractions are inexact. */
const sumOf = (payouts: readonly Payout[]) =>
  payouts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
