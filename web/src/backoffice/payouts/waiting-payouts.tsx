import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconCashBanknote } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { SimpleList } from '../../kit/lists/simple-list.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import { PayoutLine } from './payout-line.tsx'
import { type Payout, payoutList } from './payout-lists.ts'
import classes from './payouts.module.css'
import '@mantine/core/styles/Checkbox.layer.css'

interface WaitingPayoutsProps {
  /** Null for staff who may only read. */
  onDecide: ((decision: Decision) => void) | null
}

/** Pay-outs that wait, to select for a batch. A batch has one way. */
export function WaitingPayouts({ onDecide }: WaitingPayoutsProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const [method, setMethod] = useState<Payout['method']>('bank')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useMemo(() => ({ status: 'waiting' as const, method }), [method])
  const { rows } = useAppSelector(payoutList.select)
  const selected = rows.filter(({ _id, method: way }) => way === method && chosen.has(_id))
  const total = selected.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  const isAll = rows.length > 0 && selected.length === rows.length
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const make = (): Decision => ({
    title: t('payouts.makeTitle'),
    text: t('payouts.makeText'),
    facts: [
      { label: t('payouts.lines'), value: format.points(selected.length) },
      { label: t('payouts.total'), value: format.paps(total) },
    ],
    action: t('payouts.makeAction'),
    run: () => call('POST /api/payout/batches', { body: { ids: selected.map(({ _id }) => _id) } }),
    done: t('payouts.made'),
  })
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('payouts.method')}
          value={method}
          onChange={(next) => {
            setMethod(next === 'mobile' ? 'mobile' : 'bank')
            setChosen(new Set())
          }}
          data={(['bank', 'mobile'] as const).map((value) => ({ value, label: t(`payouts.methods.${value}`) }))}
        />
        {onDecide && (
          <>
            {rows.length > 0 && (
              <Checkbox
                label={t('payouts.all')}
                checked={isAll}
                indeterminate={selected.length > 0 && !isAll}
                onChange={() => setChosen(isAll ? new Set() : new Set(rows.map(({ _id }) => _id)))}
              />
            )}
            <Button className={classes.make ?? ''} disabled={selected.length === 0} onClick={() => onDecide(make())}>
              {selected.length === 0
                ? t('payouts.makeTitle')
                : t('payouts.make', { count: selected.length, paps: format.paps(total) })}
            </Button>
          </>
        )}
      </div>
      <SimpleList
        list={payoutList}
        query={query}
        title={t('payouts.tabs.waiting')}
        row={(payout) => (
          <PayoutLine
            payout={payout}
            box={
              onDecide && (
                <Checkbox
                  aria-label={t('payouts.choose', { name: payout.owner.name, reference: payout.reference })}
                  checked={chosen.has(payout._id)}
                  onChange={() => toggle(payout._id)}
                />
              )
            }
          />
        )}
        empty={<MessagePanel icon={IconCashBanknote} title={t('payouts.none')} text={t('payouts.noneText')} />}
      />
    </>
  )
}
