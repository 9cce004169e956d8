import { Button, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { call, callForFile, type ResponseOf } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { onBulkProgress, useCatchUp } from '../realtime/events.ts'
import { toast } from '../toasts/toasts.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Card, Cards } from '../ui/card.tsx'
import { Figures } from '../ui/figures.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useDownload } from '../ui/use-download.ts'
import { useFormats } from '../words/use-formats.ts'
import classes from './bulk.module.css'
import { type BulkFile, TONES } from './bulk-files.tsx'
import { BulkRows } from './bulk-rows.tsx'

type Warnings = Pick<ResponseOf<'POST /api/bulk-payment'>, 'warnings' | 'paid_before'>

interface BulkFileProps {
  /** The address of all files. */
  back: string
  /** The confirmation of a checked file. */
  confirmation: (props: ConfirmationProps) => ReactNode
}

export interface ConfirmationProps {
  file: BulkFile
  /** Confirms the file, with the proof of its owner where they have a wallet. */
  send: (proof?: { pin: string }) => Promise<void>
  onClose: () => void
}

/** One file: what it pays, its confirmation, its progress and its result. */
export function BulkFilePage({ back, confirmation }: BulkFileProps) {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/bulk-payment/{id}', { params: { id }, signal }),
    [id],
  )
  const { status, value, error, reload } = useLoaded(load)
  const { paid, refused } = useProgress(id, reload)
  useCatchUp(reload)
  const file = value && {
    ...value.data,
    paid: Math.max(paid, value.data.paid),
    refused: Math.max(refused, value.data.refused),
  }
  return (
    <>
      <PageHead title={file?.file || t('titles.payMany')} back={back}>
        {file && <StatusChip tone={TONES[file.status]}>{t(`bulk.status.${file.status}`)}</StatusChip>}
      </PageHead>
      {status === 'rejected' && (
        <MessagePanel
          icon={IconPlugConnectedX}
          title={t('list.failed.title')}
          text={error?.message ?? t('list.failed.text')}
          isAlert
        >
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {file === null && status === 'loading' && (
        <Skeleton height={220} radius={20} role="status" aria-label={t('app.loading')} />
      )}
      {file && value && (
        <Cards>
          {file.status === 'checked' ? (
            <Confirm file={file} onChanged={reload} confirmation={confirmation} />
          ) : (
            <Advance file={file} onChanged={reload} />
          )}
          {value.refused.length > 0 && <BulkRows title={t('bulk.rows.refused')} rows={value.refused} />}
          <BulkRows
            title={
              value.rows.length < file.payments
                ? t('bulk.rows.first', { shown: value.rows.length })
                : t('bulk.rows.title')
            }
            rows={value.rows}
          />
        </Cards>
      )}
    </>
  )
}

/** The numbers of the last event. Refetches when the file starts and when it is done. */
function useProgress(id: string, reload: () => Promise<void>) {
  const [progress, setProgress] = useState({ paid: 0, refused: 0, status: '' })
  useEffect(() => onBulkProgress(({ bulk_id, ...news }) => bulk_id === id && setProgress(news)), [id])
  const { status } = progress
  useEffect(() => {
    if (status !== '') void reload()
  }, [status, reload])
  return progress
}

interface FileProps {
  file: BulkFile
  onChanged: () => Promise<void>
}

/** The figures of a checked file, what to look at twice, and the confirmation. */
function Confirm({ file, onChanged, confirmation }: FileProps & Pick<BulkFileProps, 'confirmation'>) {
  const { t } = useTranslation()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { state } = useLocation() as { state: Warnings | null }
  const { _id: id, digest, total } = file
  return (
    <Card title={t('bulk.sum.title')}>
      <Figures
        lines={[
          { label: t('bulk.sum.payments'), value: format.points(file.payments) },
          { label: t('bulk.sum.total'), value: `${format.paps(total)} ${t('app.paps')}` },
          {
            label: t(file.kind === 'deposit' ? 'bulk.sum.feeTaken' : 'bulk.sum.fee'),
            value: file.fee === 0 ? t('bulk.sum.noFee') : `${format.paps(file.fee)} ${t('app.paps')}`,
          },
          ...(file.points > 0
            ? [{ label: t('bulk.sum.points'), value: <bdi dir="ltr">+{format.points(file.points)}</bdi> }]
            : []),
        ]}
      />
      <div className={classes.notes}>
        {file.second_person && <p>{t(file.kind === 'credit' ? 'bulk.secondFinance' : 'bulk.second')}</p>}
        {state?.paid_before && <p role="alert">{t('bulk.before')}</p>}
        {file.warnings > 0 && <p role="alert">{t('bulk.warnings', { count: file.warnings })}</p>}
        {state?.warnings.slice(0, 20).map(({ line, code, earlier }) => (
          <p key={line} className={classes.about}>
            {t(`bulk.repeats.${code}`, { line, earlier })}
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button size="md" onClick={() => setAsking(true)}>
          {t('bulk.confirm.action')}
        </Button>
        <CancelButton file={file} onChanged={onChanged} />
      </div>
      {isAsking &&
        confirmation({
          file,
          send: async (proof) => {
            await call('POST /api/bulk-payment/{id}/send', { params: { id }, body: { digest, total, ...proof } })
            await onChanged()
          },
          onClose: () => setAsking(false),
        })}
    </Card>
  )
}

/** How far a confirmed file is, and its result. */
function Advance({ file, onChanged }: FileProps) {
  const { t } = useTranslation()
  const format = useFormats()
  const { isBusy, download } = useDownload()
  const { _id: id, status, paid, refused, payments } = file
  const isMoving = status === 'queued' || status === 'running' || status === 'done'
  const fetch = () => callForFile('GET /api/bulk-payment/{id}/result', { params: { id } })
  const done = t('bulk.progress.of', { done: format.points(paid + refused), all: format.points(payments) })
  return (
    <Card title={t('bulk.progress.title')}>
      {isMoving ? (
        <>
          <Progress value={((paid + refused) / payments) * 100} size="lg" radius="xl" aria-label={done} />
          <div className={classes.notes} role="status">
            <p className={classes.name}>{done}</p>
            {status === 'done' && (
              <p>{t('bulk.progress.paid', { number: format.points(paid), paps: format.paps(file.paid_total) })}</p>
            )}
            {refused > 0 && <p>{t('bulk.progress.refused', { count: refused })}</p>}
          </div>
        </>
      ) : (
        <p role="status">{t(`bulk.progress.${status as 'waiting' | 'rejected' | 'cancelled'}`)}</p>
      )}
      <div className={classes.buttons}>
        {(status === 'done' || status === 'running') && (
          <Button
            size="md"
            variant="default"
            loading={isBusy}
            onClick={() => download(fetch, `paps-payments-${id}.csv`)}
          >
            {t('bulk.result')}
          </Button>
        )}
        {status === 'waiting' && <CancelButton file={file} onChanged={onChanged} />}
      </div>
    </Card>
  )
}

function CancelButton({ file: { _id: id }, onChanged }: FileProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="md" variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('bulk.cancel.action')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('bulk.cancel.title')}
          text={t('bulk.cancel.text')}
          action={t('bulk.cancel.action')}
          isDanger
          onYes={async () => {
            await call('DELETE /api/bulk-payment/{id}', { params: { id } })
            toast(t('bulk.cancel.done'), { type: 'success' })
            await onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
