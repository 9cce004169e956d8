import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/api/call.ts'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { StatusChip, type StatusTone } from '../../kit/ui/status-chip.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { Decision } from '../queue/decision.ts'
import { BatchLines } from './batch-lines.tsx'
import { type Batch, batchList } from './payout-lists.ts'
import classes from './payouts.module.css'

const TONES: Record<Batch['status'], StatusTone> = { proposed: 'waiting', approved: 'good', cancelled: 'quiet' }

interface BatchesProps {
  /** Null for staff who may only read. */
  onDecide: ((decision: Decision) => void) | null
}

/** Batches: proposed ones wait for a second person, approved ones have files for the bank. */
export function Batches({ onDecide }: BatchesProps) {
  const { t } = useTranslation()
  return (
    <SimpleList
      list={batchList}
      query={ALL}
      title={t('payouts.tabs.batches')}
      row={(batch) => <BatchLine batch={batch} onDecide={onDecide} />}
      empty={<MessagePanel icon={IconFileInvoice} title={t('payouts.noBatch')} text={t('payouts.noBatchText')} />}
    />
  )
}

function BatchLine({ batch, onDecide }: { batch: Batch } & BatchesProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { _id, status, lines, method, made_by, approved_by, created_at } = batch
  const name = t('payouts.batchName', { count: lines, way: t(`payouts.methods.${method}`) })
  const who = approved_by
    ? t('payouts.byTwo', { maker: made_by.name, approver: approved_by.name })
    : t('payouts.byOne', { maker: made_by.name })
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          <bdi>{who}</bdi> · <bdi>{format.moment(created_at)}</bdi>
        </span>
      </div>
      <StatusChip tone={TONES[status]}>{t(`payouts.batchStates.${status}`)}</StatusChip>
      <span className={classes.figure}>
        <PapsText paps={batch.total} />
      </span>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'payouts.hideLines' : 'payouts.showLines')}
      </Button>
      {onDecide && <BatchActions batch={batch} onDecide={onDecide} />}
      {isOpen && <BatchLines id={_id} lines={lines} />}
    </div>
  )
}

function BatchActions({ batch, onDecide }: { batch: Batch; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()
  const decisions = useBatchDecisions(batch)
  const { _id, status, method, mine } = batch
  if (status === 'cancelled') return null
  if (status === 'proposed') {
    return (
      <div className={classes.actions}>
        {mine ? (
          <Button variant="default" onClick={() => onDecide(decisions.cancel)}>
            {t('payouts.cancel')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => onDecide(decisions.reject)}>
              {t('approvals.reject')}
            </Button>
            <Button onClick={() => onDecide(decisions.approve)}>{t('approvals.approve')}</Button>
          </>
        )}
      </div>
    )
  }
  const save = (format: 'pain.001' | 'csv') => {
    const fetchFile = async () => {
      const { text, type } = await call('POST /api/payout/batches/{id}/file', { params: { id: _id }, body: { format } })
      return new Blob([text], { type })
    }
    void download(fetchFile, `payouts-${_id.slice(-4)}.${format === 'csv' ? 'csv' : 'xml'}`)
  }
  return (
    <div className={classes.actions}>
      {method === 'bank' && (
        <Button variant="default" disabled={isBusy} onClick={() => save('pain.001')}>
          {t('payouts.pain')}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={() => save('csv')}>
        {t('payouts.csv')}
      </Button>
    </div>
  )
}

function useBatchDecisions(batch: Batch): Record<'approve' | 'reject' | 'cancel', Decision> {
  const { t } = useTranslation()
  const format = useFormats()
  const { lines, total, made_by, approval_id } = batch
  const facts = [
    { label: t('payouts.lines'), value: format.points(lines) },
    { label: t('payouts.total'), value: <PapsText paps={total} /> },
  ]
  const params = { id: approval_id ?? '' }
  return {
    approve: {
      title: t('payouts.approveTitle'),
      text: t('payouts.approveText', { name: made_by.name }),
      facts,
      action: t('approvals.approve'),
      run: (_, idempotencyKey) => call('PUT /api/approvals/{id}/approve', { params, idempotencyKey }),
      done: t('payouts.approved'),
    },
    reject: {
      title: t('payouts.rejectTitle'),
      text: t('payouts.rejectText'),
      facts,
      action: t('approvals.reject'),
      isDangerous: true,
      reason: { label: t('desk.reasonFor', { name: made_by.name }) },
      run: (reason, idempotencyKey) =>
        call('PUT /api/approvals/{id}/reject', { params, body: { reason }, idempotencyKey }),
      done: t('approvals.rejected'),
    },
    cancel: {
      title: t('payouts.cancelTitle'),
      text: t('payouts.rejectText'),
      facts,
      action: t('payouts.cancel'),
      run: (_, idempotencyKey) => call('PUT /api/approvals/{id}/cancel', { params, idempotencyKey }),
      done: t('payouts.cancelled'),
    },
  }
}
